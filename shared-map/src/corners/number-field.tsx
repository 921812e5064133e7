import { TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';

interface NumberFieldProps {
  /** Accessible name, where the visible one is elsewhere. */
  label: string;
  value: string;
  /** `null` for invalid text. */
  read: (text: string) => number | null;
  error: string;
  onChange: (value: number) => void;
}

/** Commits on blur or Enter; Escape restores the value. */
export function NumberField({ label, value, read, error, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const reset = (): void => {
    setDraft(null);
    setIsInvalid(false);
  };
  const commit = (): void => {
    if (draft === null) return;
    const isSame = draft.trim() === value;
    const number = read(draft);
    if (number === null && !isSame) {
      setIsInvalid(true);
      return;
    }
    reset();
    if (number !== null && !isSame) onChange(number);
  };
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      value={draft ?? value}
      error={isInvalid && error}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        else if (key === 'Escape') reset();
      }}
    />
  );
}
