import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { type LocalDate, localDate } from '@portal/shared-ui/time';
import { useId } from 'react';
import { DateField } from './date-field.tsx';
import type { OpenGraph } from './open-graph.ts';
import { type DateRange, datesOf, quickRanges, rangeError } from './range.ts';
import styles from './range-form.module.css';

export interface RangeFormProps {
  graph: OpenGraph;
  dates: DateRange;
  today: LocalDate;
  first: number | undefined;
  last: number | undefined;
  zone: string;
  onChange: (range: { start?: LocalDate | null; end?: LocalDate | null }) => void;
}

export function RangeForm({ graph, dates, today, first, last, zone, onChange }: RangeFormProps) {
  const id = useId();
  const error = rangeError(dates);
  const errorId = error ? id : undefined;
  const isShown = (range: Pick<OpenGraph, 'start' | 'end'>): boolean => {
    const { start, end } = datesOf({ ...range, kind: graph.kind }, today);
    return start === dates.start && end === dates.end;
  };
  return (
    <div className={styles.form}>
      <DateField
        label={t('Start date')}
        value={dates.start ?? (first === undefined ? '' : localDate(first, zone))}
        errorId={errorId}
        onChange={(start) => onChange({ start })}
      />
      <DateField
        label={t('End date')}
        value={last === undefined ? dates.end : localDate(last, zone)}
        errorId={errorId}
        onChange={(end) => onChange({ end })}
      />
      {quickRanges(graph.kind, today).map(({ name, start, end }) => (
        <Button
          key={name}
          size="compact-sm"
          variant={isShown({ start, end }) ? 'light' : 'default'}
          aria-pressed={isShown({ start, end })}
          onClick={() => onChange({ start, end })}
        >
          {name}
        </Button>
      ))}
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
