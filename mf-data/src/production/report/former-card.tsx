import { formerMeterText } from '@portal/shared-api/production';
import { Button, FactList } from '@portal/shared-ui';
import { flushSync } from 'react-dom';
import type { FormerMeter } from '../production.resource.ts';
import { FIELD_WORDS, fieldText } from '../values/field-words.ts';
import type { RowFigures } from '../values/figures.ts';
import { fieldName, hasRow, meterRow, moveRow, ROW_FIELDS, removeRow, rowValues } from '../values/report-values.ts';
import { CardHead } from './card-head.tsx';
import { type Entry, focusField } from './entry.ts';
import classes from './reading-card.module.css';

export interface FormerCardProps {
  entry: Entry;
  meter: FormerMeter;
  figures: RowFigures;
}

/** What a draft has of a meter that was replaced before its year: shown until somebody says what becomes of it. */
export function FormerCard({ entry, meter, figures: { row, acreFeet } }: FormerCardProps) {
  const { report, values, mistakes, change } = entry;
  const texts = rowValues(values, row);
  const entered = ROW_FIELDS.filter((field) => texts[field] !== '');
  const successor = meter.replaced_by && meterRow(meter.replaced_by.meter_ndx);
  const target = successor && hasRow(values, successor) ? successor : null;
  const field = fieldName(row, 'endReading');
  const isWrong = mistakes[field] !== undefined;
  const move = (to: NonNullable<typeof target>): void => {
    flushSync(() => change((now) => moveRow(now, row, to)));
    focusField(fieldName(to, 'startReading'));
  };
  return (
    <li className={classes.card} aria-label={`Meter ${meter.serial}, not there in ${report.year}`} data-former>
      <CardHead title={`Meter ${meter.serial}`} acreFeet={acreFeet}>
        <p className={isWrong ? 'ui-mistake' : 'ui-muted'}>{formerMeterText(meter, report.year)}</p>
      </CardHead>
      <FactList
        className={classes.entered}
        facts={entered.map((each) => [FIELD_WORDS[each], fieldText(texts[each])])}
      />
      <div className={classes.actions}>
        {target && (
          <Button id={field} variant="default" size="compact-sm" onClick={() => move(target)}>
            Move to meter {meter.replaced_by?.serial}
          </Button>
        )}
        <Button
          id={target ? undefined : field}
          variant="subtle"
          size="compact-sm"
          onClick={() => change((now) => removeRow(now, row))}
        >
          Remove these readings
        </Button>
      </div>
    </li>
  );
}
