import { msg, t } from '@portal/shared-i18n';
import { numberOf } from '@portal/shared-map/degrees';
import { Button } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { type SubmitEvent, useState } from 'react';
import styles from './drawing-editor.module.css';

const DIRECTIONS = [
  { direction: 'north', label: msg('North (ft)') },
  { direction: 'east', label: msg('East (ft)') },
] as const;
type Feet = Record<(typeof DIRECTIONS)[number]['direction'], number>;
const WRONG = msg('Enter a number of feet, such as 100 or -100.');
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
      const wrong = t(WRONG);
      setErrors({ ...(north === null || nowhere ? { north: wrong } : {}), ...(east === null ? { east: wrong } : {}) });
      return;
    }
    setErrors(onMove({ north, east }) ? {} : { north: t('That is too far. Enter a shorter distance.') });
  };
  return (
    <form className={styles.move} aria-label={t('Move the whole drawing')} onSubmit={submit} noValidate>
      {DIRECTIONS.map(({ direction, label }) => (
        <TextInput
          key={direction}
          label={t(label)}
          autoComplete="off"
          value={texts[direction]}
          error={errors[direction]}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [direction]: value })}
        />
      ))}
      <Button type="submit" variant="default">
        {t('Move')}
      </Button>
      <p className={styles.note}>{t('Moves the whole drawing. Negative numbers move it south or west.')}</p>
    </form>
  );
}
