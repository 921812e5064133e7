import { TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';

interface NumberFieldProps<Value> {
  /** Accessible name, where the visible one is elsewhere. */
  label: string;
  value: string;
  /** `null` for invalid text. */
  read: (text: string) => Value | null;
  error: string;
  onChange: (value: Value) => void;
}

/** Commits on blur or Enter; Escape restores the value. */
export function NumberField<Value>({ label, value, read, error, onChange }: NumberFieldProps<Value>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const reset = (): void => {
    setDraft(null);
    setIsInvalid(false);
  };
  const commit = (): void => {
    if (draft === null) return;
    const isSame = draft.trim() === value;
    const entered = read(draft);
    if (entered === null && !isSame) {
      setIsInvalid(true);
      return;
    }
    reset();
    if (entered !== null && !isSame) onChange(entered);
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
