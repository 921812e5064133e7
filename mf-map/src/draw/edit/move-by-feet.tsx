import { Button } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { type SubmitEvent, useState } from 'react';
import { numberOf } from '../../point/coordinates.ts';
import styles from './drawing-editor.module.css';

const DIRECTIONS = [
  { direction: 'north', label: 'North (ft)' },
  { direction: 'east', label: 'East (ft)' },
] as const;
type Feet = Record<(typeof DIRECTIONS)[number]['direction'], number>;
const WRONG = 'Enter feet, such as 100 or -100.';
const feetOf = (text: string): number | null => (text.trim() === '' ? 0 : numberOf(text));

/** An empty distance is 0. */
export function MoveByFeet({ onMove }: { onMove: (feet: Feet) => boolean }) {
  const [texts, setTexts] = useState({ north: '', east: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof Feet, string>>>({});
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const [north, east] = [feetOf(texts.north), feetOf(texts.east)];
    const nowhere = north === 0 && east === 0;
    if (north === null || east === null || nowhere) {
      setErrors({ ...(north === null || nowhere ? { north: WRONG } : {}), ...(east === null ? { east: WRONG } : {}) });
      return;
    }
    setErrors(onMove({ north, east }) ? {} : { north: 'That is too far.' });
  };
  return (
    <form className={styles.move} aria-label="Move the whole drawing" onSubmit={submit} noValidate>
      {DIRECTIONS.map(({ direction, label }) => (
        <TextInput
          key={direction}
          label={label}
          autoComplete="off"
          value={texts[direction]}
          error={errors[direction]}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [direction]: value })}
        />
      ))}
      <Button type="submit" variant="default">
        Move
      </Button>
      <p className={styles.note}>Moves the whole drawing; negative numbers move it south and west.</p>
    </form>
  );
}
