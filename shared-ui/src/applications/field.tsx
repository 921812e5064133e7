import { translateMarked } from '@portal/shared-i18n';
import { Textarea, TextInput } from '@portal/shared-ui/forms';

interface FieldProps {
  name: string;
  /** In English. */
  label: string;
  value: string;
  error: string | undefined;
  required?: boolean;
  isLong?: boolean;
  type?: 'date' | 'email' | 'tel';
  inputMode?: 'decimal';
  autoComplete?: string;
  onChange: (text: string) => void;
}

export function Field({ label, error, isLong = false, autoComplete = 'off', onChange, type, ...props }: FieldProps) {
  const common = {
    ...props,
    label: translateMarked(label),
    error,
    autoComplete,
    'aria-invalid': error !== undefined,
  };
  return isLong ? (
    <Textarea {...common} autosize minRows={3} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} {...(type && { type })} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
