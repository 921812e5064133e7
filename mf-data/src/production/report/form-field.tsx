import { Textarea, TextInput } from '@portal/shared-ui/forms';
import type { ReactNode } from 'react';
import type { Entry } from './entry.ts';

export interface FormFieldProps {
  entry: Entry;
  /** Of the value; also the field's id. */
  name: string;
  label: string;
  kind: 'number' | 'date' | 'text';
  description?: ReactNode;
  required?: boolean;
  maxLength?: number;
}

/** Hints come last, so that the inputs of a line align. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Numbers are text fields, as people type commas and spaces, with a decimal keypad. */
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
