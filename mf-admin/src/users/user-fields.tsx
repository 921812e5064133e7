import { MultiSelect, PasswordInput, Select, TextInput } from '@portal/shared-ui/forms';
import { useMemo } from 'react';
import { compareTexts, type Names, USER_FIELDS } from './user-row.ts';
import type { UserInput, UserMistakes, UserValues } from './user-values.ts';

export interface UserFieldsProps {
  values: UserValues;
  mistakes: UserMistakes;
  names: Names;
  withPassword: boolean;
  /** The role is the person's own, which they cannot change. */
  ownRole: boolean;
  onChange: (part: Partial<UserValues>) => void;
  onLeave: (input: UserInput) => void;
}

/**
 * Whether a field was left for a button. Its mistake is not shown then, as the message would move the button away from under the
 * pointer; the button that saves checks all fields.
 */
const leftForButton = ({ relatedTarget }: React.FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

/** How many permits the list offers at once; more are found by typing. */
const OFFERED = 100;

/** The fields of a user. Not each of Mantine's says by itself that it is invalid. */
export function UserFields({ values, mistakes, names, withPassword, ownRole, onChange, onLeave }: UserFieldsProps) {
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
          description="At least 8 characters."
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...text('password', 128)}
        />
      )}
      <Select
        label={USER_FIELDS.role}
        description={ownRole ? 'You cannot change your own role.' : undefined}
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
