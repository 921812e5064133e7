import { Textarea, TextInput } from '@portal/shared-ui/forms';
import type { ReactNode } from 'react';
import type { Entry } from './entry.ts';

export interface FormFieldProps {
  entry: Entry;
  /** Of the value, and the field's id. */
  name: string;
  label: string;
  kind: 'number' | 'date' | 'text';
  description?: ReactNode;
  required?: boolean;
  maxLength?: number;
}

/** Labels and inputs of a line stand at one height each, whatever is said below them. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** A field of the form. Numbers are typed as text, as people write them, on the keys of a decimal keypad. */
export function FormField({ entry, name, label, kind, description, required = false, maxLength }: FormFieldProps) {
  const mistake = entry.mistakes[name];
  const common = {
    id: name,
    label,
    description,
    error: mistake,
    'aria-invalid': mistake !== undefined,
    'aria-required': required,
    withAsterisk: required,
    value: entry.values[name] ?? '',
    autoComplete: 'off',
    inputWrapperOrder: HINT_BELOW,
    onBlur: entry.leave,
  };
  if (kind === 'text')
    return (
      <Textarea
        {...common}
        rows={2}
        resize="vertical"
        maxLength={maxLength}
        onChange={({ currentTarget }) => entry.change({ [name]: currentTarget.value })}
      />
    );
  return (
    <TextInput
      {...common}
      {...(kind === 'date' ? { type: 'date' } : { inputMode: 'decimal', maxLength: 40 })}
      onChange={({ currentTarget }) => entry.change({ [name]: currentTarget.value })}
    />
  );
}
