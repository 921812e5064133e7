import { DEFAULT_ROLE } from '@portal/shared-auth';
import { compareTexts, msg, t } from '@portal/shared-i18n';
import { MultiSelect, PasswordInput, Select, TextInput } from '@portal/shared-ui/forms';
import { useMemo } from 'react';
import { type Names, roleText, USER_FIELDS } from './user-row.ts';
import type { UserInput, UserMistakes, UserValues } from './user-values.ts';

export type Verification = 'verified' | 'unverified' | 'new';

const PERMIT_NOTES = {
  unverified: msg(
    'You can add permits after this address is verified. The person verifies it with the link in the portal’s email.',
  ),
  new: msg('The portal sends a link to this address. The person can use these permits after verifying it.'),
} satisfies Partial<Record<Verification, string>>;

export interface UserFieldsProps {
  values: UserValues;
  mistakes: UserMistakes;
  names: Names;
  withPassword: boolean;
  ownRole: boolean;
  /** What the person has already stays without a verified address. */
  held: Pick<UserValues, 'role' | 'permits'>;
  /** Permits and staff roles require a verified address. */
  verification: Verification;
  onChange: (part: Partial<UserValues>) => void;
  onLeave: (input: UserInput) => void;
}

/** A message would then move the button away from under the pointer; the button that saves checks all fields. */
const leftForButton = ({ relatedTarget }: React.FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

function roleNote(ownRole: boolean, verification: Verification): string | undefined {
  if (ownRole) return t('You cannot change your own role.');
  return verification === 'unverified' ? t('You can assign staff roles after this address is verified.') : undefined;
}

/** More permits are found by typing. */
const MAX_OFFERED = 100;

export function UserFields(props: UserFieldsProps) {
  const { values, mistakes, names, withPassword, ownRole, held, verification, onChange, onLeave } = props;
  const leave = (input: UserInput) => (event: React.FocusEvent) => {
    if (!leftForButton(event)) onLeave(input);
  };
  const roles = useMemo(
    () =>
      names.roles.map(({ auth0_role_id: value, auth0_role_name: name }) => ({
        value,
        label: roleText(name),
        disabled: verification === 'unverified' && name !== DEFAULT_ROLE && value !== held.role,
      })),
    [names.roles, verification, held],
  );
  const permits = useMemo(
    () =>
      names.permits
        .map(({ permit_ndx: ndx, permit_number: label }) => ({
          value: String(ndx),
          label,
          disabled: verification === 'unverified' && !held.permits.includes(ndx),
        }))
        .sort((a, b) => compareTexts(a.label, b.label)),
    [names.permits, verification, held],
  );
  // Not each of Mantine's fields says by itself that it is invalid.
  const text = (input: 'name' | 'nickname' | 'email' | 'password', maxLength: number) => ({
    value: values[input],
    error: mistakes[input],
    'aria-invalid': mistakes[input] !== undefined,
    maxLength,
    required: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [input]: event.currentTarget.value }),
    onBlur: leave(input),
  });
  return (
    <>
      <TextInput label={t(USER_FIELDS.name)} autoComplete="off" data-autofocus {...text('name', 300)} />
      <TextInput label={t(USER_FIELDS.nickname)} autoComplete="off" {...text('nickname', 300)} />
      <TextInput label={t(USER_FIELDS.email)} type="email" autoComplete="off" {...text('email', 254)} />
      {withPassword && (
        <PasswordInput
          label={t('Password')}
          description={t('Use at least 8 characters. Avoid passwords that are easy to guess.')}
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
          {...text('password', 128)}
        />
      )}
      <Select
        label={t(USER_FIELDS.role)}
        description={roleNote(ownRole, verification)}
        data={roles}
        value={values.role || null}
        error={mistakes.role}
        required
        disabled={ownRole}
        allowDeselect={false}
        onChange={(role) => onChange({ role: role ?? '' })}
        onBlur={leave('role')}
      />
      <MultiSelect
        label={t(USER_FIELDS.permits)}
        description={verification === 'verified' ? undefined : t(PERMIT_NOTES[verification])}
        placeholder={values.permits.length === 0 ? t('Type a permit number') : undefined}
        data={permits}
        value={values.permits.map(String)}
        error={mistakes.permits}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Remove all permits') }}
        hidePickedOptions
        selectFirstOptionOnChange
        limit={MAX_OFFERED}
        nothingFoundMessage={t('No permit has this number.')}
        onChange={(chosen) => onChange({ permits: chosen.map(Number) })}
        onBlur={leave('permits')}
      />
    </>
  );
}
