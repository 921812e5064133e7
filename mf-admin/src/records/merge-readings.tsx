import type { WellMerge } from '@portal/shared-api';
import { measuredText } from '@portal/shared-api/units';
import { t, translateName } from '@portal/shared-i18n';
import { Button, usePortal } from '@portal/shared-ui';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import { MergeChoice } from './merge-choice.tsx';
import classes from './merge-page.module.css';
import type { GivenMerge, Side } from './well-merge.resource.ts';

export interface ReadingChoice {
  readings: Side | null;
  exceptions: NonNullable<GivenMerge['exceptions']>;
}

type Conflict = WellMerge['conflicts'][number];

const isOf = (conflict: Conflict) => (one: ReadingChoice['exceptions'][number]) =>
  one.parameter_ndx === conflict.parameter_ndx && one.at === conflict.at;

const otherOf = (side: Side): Side => (side === 'kept' ? 'merged' : 'kept');

interface MergeReadingsProps {
  merge: WellMerge;
  choice: ReadingChoice;
  onChoose: (choice: ReadingChoice) => void;
}

/** Loggers have thousands: people decide them all alike. */
const SHOWN_AT_FIRST = 10;

/** Readings of the same time with different values: which ones stay, all alike or one by one. */
export function MergeReadings({ merge, choice, onChoose }: MergeReadingsProps) {
  const { config } = usePortal();
  const [isWhole, setWhole] = useState(false);
  const { conflicts, conflict_count } = merge;
  const shown = isWhole ? conflicts : conflicts.slice(0, SHOWN_AT_FIRST);
  const { readings, exceptions } = choice;
  const sideOf = (conflict: Conflict): Side | null =>
    readings !== null && exceptions.some(isOf(conflict)) ? otherOf(readings) : readings;
  const choose = (conflict: Conflict, side: Side): void => {
    const others = exceptions.filter((one) => !isOf(conflict)(one));
    const { parameter_ndx, at } = conflict;
    if (readings === null) onChoose({ readings: side, exceptions: [] });
    else onChoose({ readings, exceptions: side === readings ? others : [...others, { parameter_ndx, at }] });
  };
  return (
    <section className={classes.part} aria-label={t('Readings that contradict each other')}>
      <h2>{t('Readings that contradict each other')}</h2>
      <p>
        {t(
          'Both wells have {count, plural, one {# reading} other {# readings}} of the same time with different values. Choose for all of them, then change individual ones. The rest are saved with the merge and restored if you undo it.',
          { count: conflict_count },
        )}
      </p>
      <MergeChoice
        label={t('All of them')}
        kept={t('Those of {name}', { name: merge.record.name })}
        merged={t('Those of {name}', { name: merge.merged.name })}
        side={exceptions.length > 0 ? null : readings}
        onChoose={(side) => onChoose({ readings: side, exceptions: [] })}
      />
      {shown.map((conflict) => (
        <MergeChoice
          key={`${conflict.parameter_ndx} ${conflict.at}`}
          label={`${translateName(conflict.parameter)}, ${localDateTime(Date.parse(conflict.at), config.timeZone)}`}
          wells={{ kept: merge.record.name, merged: merge.merged.name }}
          kept={measuredText(conflict.kept_value)}
          merged={measuredText(conflict.merged_value)}
          side={sideOf(conflict)}
          onChoose={(side) => choose(conflict, side)}
        />
      ))}
      {shown.length < conflicts.length && (
        <p>
          <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
            {t('Show {count, number} more', { count: conflicts.length - shown.length })}
          </Button>
        </p>
      )}
      {conflict_count > conflicts.length && (
        <p className="ui-muted">
          {t('{count, number} more follow the choice for all of them.', { count: conflict_count - conflicts.length })}
        </p>
      )}
    </section>
  );
}
