import { isLocalDate, type LocalDate } from '@portal/shared-ui/time';
import { useId, useState } from 'react';
import { BEGINNING, LATEST } from './range.ts';
import styles from './range-form.module.css';

export interface DateFieldProps {
  label: string;
  /** Empty where the first reading is not known yet. */
  value: LocalDate | '';
  errorId: string | undefined;
  onChange: (date: LocalDate) => void;
}

/** Ignores what is typed until it is a date from 1900 to 2199. */
export function DateField({ label, value, errorId, onChange }: DateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>(value);
  const [known, setKnown] = useState<string>(value);
  if (value !== known) {
    setKnown(value);
    setDraft(value);
  }
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.date}
        min={BEGINNING}
        max={LATEST}
        value={draft}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          const date = currentTarget.value;
          setDraft(date);
          if (isLocalDate(date) && date >= BEGINNING && date <= LATEST && date !== value) onChange(date);
        }}
        onBlur={() => setDraft(value)}
      />
    </span>
  );
}
