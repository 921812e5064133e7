import { goesBack as isBelow, startOf } from '@portal/shared-api/production';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import type { Meter } from '../production.resource.ts';
import { GOES_BACK_WORDS } from '../values/field-words.ts';
import { type RowFigures, rowName } from '../values/figures.ts';
import { fieldNumber, knownNumber, numberText } from '../values/numbers.ts';
import { fieldName, rowValues } from '../values/report-values.ts';
import { CardHead } from './card-head.tsx';
import { Choice } from './choice.tsx';
import type { Entry } from './entry.ts';
import { FormField } from './form-field.tsx';
import classes from './reading-card.module.css';
import { WarningList } from './warning-list.tsx';

export interface ReadingCardProps {
  entry: Entry;
  meter: Meter;
  figures: RowFigures;
  onReplaced: (meter: Meter) => void;
}

/** What a meter counts: `1000 gallons × 10 · 6 digits`. */
export const scaleText = ({ unit, multiplier, digits }: Meter): string =>
  `${unit}${multiplier === 1 ? '' : ` × ${numberText(multiplier)}`} · ${digits} digits`;

function startHint(meter: Meter, year: number, typed: string): string {
  const start = startOf(meter, year);
  if (!start) return `No end reading of ${year - 1} is known`;
  const suggested = fieldNumber(start.reading);
  if (start.kind === 'first')
    return typed === suggested ? 'Suggested: the new meter’s first reading' : `The new meter began at ${suggested}`;
  return typed === suggested ? 'Suggested: last year’s end reading' : `Last year ended at ${suggested}`;
}

export function ReadingCard({ entry, meter, figures: { row, acreFeet, warnings }, onReplaced }: ReadingCardProps) {
  const { startReading, endReading, goesBack, estimated, note } = rowValues(entry.values, row);
  const [opened, setOpened] = useState({ estimated: false, note: false });
  const [start, end] = [knownNumber(startReading), knownNumber(endReading)];
  const field = (name: Parameters<typeof fieldName>[1]) => fieldName(row, name);
  const isBack = isBelow({ start_reading: start, end_reading: end });
  const withEstimate =
    opened.estimated ||
    estimated !== '' ||
    (isBack && goesBack === 'replaced') ||
    (startReading === '' && endReading === '');
  const withNote = opened.note || note !== '' || warnings.length > 0 || withEstimate;
  return (
    <li className={classes.card} aria-label={rowName(entry.report, row)}>
      <CardHead title={`Meter ${meter.serial}`} acreFeet={acreFeet}>
        <p className="ui-muted">
          {meter.well_id ? `Well ${meter.well_id} · ` : ''}
          {scaleText(meter)}
        </p>
      </CardHead>
      <div className={classes.fields}>
        <FormField
          entry={entry}
          name={field('startReading')}
          label="Start reading"
          kind="number"
          description={startHint(meter, entry.report.year, startReading)}
        />
        <FormField
          entry={entry}
          name={field('endReading')}
          label="End reading"
          kind="number"
          description={meter.removed_on === null ? 'On the last day of the year' : 'When it was taken out'}
        />
        <FormField entry={entry} name={field('startOn')} label="Start date" kind="date" />
        <FormField entry={entry} name={field('endOn')} label="End date" kind="date" />
      </div>
      <WarningList warnings={warnings} />
      {isBack && (
        <Choice
          id={field('goesBack')}
          legend="Why the reading goes back"
          options={[
            {
              value: 'rollover',
              label: `${GOES_BACK_WORDS.rollover} past ${numberText(10 ** meter.digits - 1)}`,
            },
            { value: 'replaced', label: GOES_BACK_WORDS.replaced },
          ]}
          value={goesBack}
          mistake={entry.mistakes[field('goesBack')]}
          onChoose={(value) => entry.change({ [field('goesBack')]: value })}
        />
      )}
      {withEstimate && (
        <FormField
          entry={entry}
          name={field('estimated')}
          label="Estimated volume (acre-feet)"
          kind="number"
          description={
            isBack && goesBack === 'replaced'
              ? 'All that was pumped through both meters, where the new one is not recorded'
              : endReading === ''
                ? 'All that was pumped, where the meter stopped before its end reading'
                : 'What this meter did not measure, added to its readings'
          }
        />
      )}
      {withNote && (
        <FormField
          entry={entry}
          name={field('note')}
          label="Note"
          kind="text"
          description={warnings.length > 0 ? 'If the figures are right, say why.' : undefined}
          maxLength={2000}
        />
      )}
      <div className={classes.actions}>
        {!withEstimate && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ ...opened, estimated: true })}>
            Add an estimated volume
          </Button>
        )}
        {!withNote && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ ...opened, note: true })}>
            Add a note
          </Button>
        )}
        {meter.removed_on === null && (
          <Button variant="subtle" size="compact-sm" onClick={() => onReplaced(meter)}>
            This meter was replaced
          </Button>
        )}
      </div>
    </li>
  );
}
