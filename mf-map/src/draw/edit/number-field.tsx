import { TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';

interface NumberFieldProps {
  /** Name of the field for assistive technology, where the visible one stands elsewhere. */
  label: string;
  value: string;
  /** What the text means; `null` where it means nothing that can be taken. */
  read: (text: string) => number | null;
  /** What is said of such a text. */
  error: string;
  onChange: (value: number) => void;
}

/** A number that counts when the field is left or Enter is pressed; Escape puts back what was there. */
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
