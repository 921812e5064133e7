import { MultiSelect, PasswordInput, Select, TextInput } from '@portal/shared-ui/forms';
import { useMemo } from 'react';
import { compareTexts, type Names, USER_FIELDS } from './user-row.ts';
import type { UserInput, UserMistakes, UserValues } from './user-values.ts';

export type Verification = 'verified' | 'unverified' | 'new';

const PERMIT_NOTES: Record<Verification, string | undefined> = {
  verified: undefined,
  unverified:
    'Permits can be added once this address is verified. The person does that by the link in the message from the portal.',
  new: 'A link is sent to the address. The person can use these permits once they have verified it.',
};

export interface UserFieldsProps {
  values: UserValues;
  mistakes: UserMistakes;
  names: Names;
  withPassword: boolean;
  ownRole: boolean;
  /** Permits and staff roles wait until the address is verified; `later` where the user is only being made. */
  verification: Verification;
  onChange: (part: Partial<UserValues>) => void;
  onLeave: (input: UserInput) => void;
}

/**
 * Whether a field was left for a button. Its mistake is not shown then, as the message would move the button away from under the
 * pointer; the button that saves checks all fields.
 */
const leftForButton = ({ relatedTarget }: React.FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

function roleNote(ownRole: boolean, verification: Verification): string | undefined {
  if (ownRole) return 'You cannot change your own role.';
  return verification === 'unverified' ? 'Staff roles can be given once this address is verified.' : undefined;
}

/** How many permits the list offers at once; more are found by typing. */
const OFFERED = 100;

/** The fields of a user. Not each of Mantine's says by itself that it is invalid. */
export function UserFields(props: UserFieldsProps) {
  const { values, mistakes, names, withPassword, ownRole, verification, onChange, onLeave } = props;
  const leave = (input: UserInput) => (event: React.FocusEvent) => {
    if (!leftForButton(event)) onLeave(input);
  };
  const roles = useMemo(
    () => names.roles.map((role) => ({ value: role.auth0_role_id, label: role.auth0_role_name })),
    [names.roles],
  );
  const permits = useMemo(
    () =>
      names.permits
        .map((permit) => ({ value: String(permit.permit_ndx), label: permit.permit_number }))
        .sort((a, b) => compareTexts(a.label, b.label)),
    [names.permits],
  );
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
      <TextInput label={USER_FIELDS.name} autoComplete="off" data-autofocus {...text('name', 300)} />
      <TextInput label={USER_FIELDS.nickname} autoComplete="off" {...text('nickname', 300)} />
      <TextInput label={USER_FIELDS.email} type="email" autoComplete="off" {...text('email', 254)} />
      {withPassword && (
        <PasswordInput
          label="Password"
          description="At least 8 characters, and none that are easy to guess."
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...text('password', 128)}
        />
      )}
      <Select
        label={USER_FIELDS.role}
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
        label={USER_FIELDS.permits}
        description={PERMIT_NOTES[verification]}
        placeholder={values.permits.length === 0 ? 'Type a permit number' : undefined}
        data={permits}
        value={values.permits.map(String)}
        error={mistakes.permits}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Remove all permits' }}
        hidePickedOptions
        selectFirstOptionOnChange
        limit={OFFERED}
        nothingFoundMessage="No permit has this number."
        onChange={(chosen) => onChange({ permits: chosen.map(Number) })}
        onBlur={leave('permits')}
      />
    </>
  );
}
