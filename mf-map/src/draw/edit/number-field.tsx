import { TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';

interface NumberFieldProps {
  /** Accessible name, where the visible one is elsewhere. */
  label: string;
  value: string;
  /** `null` for a text that cannot be taken. */
  read: (text: string) => number | null;
  error: string;
  onChange: (value: number) => void;
}

/** Commits on blur or Enter; Escape restores the value. */
export function NumberField({ label, value, read, error, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const putBack = (): void => {
    setDraft(null);
    setIsWrong(false);
  };
  const finish = (): void => {
    if (draft === null) return;
    const isSame = draft.trim() === value;
    const number = read(draft);
    if (number === null && !isSame) {
      setIsWrong(true);
      return;
    }
    putBack();
    if (number !== null && !isSame) onChange(number);
  };
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      value={draft ?? value}
      error={isWrong && error}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
        else if (key === 'Escape') putBack();
      }}
    />
  );
}
