import { formerMeterText } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
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

/** A draft's readings of a meter that was replaced before its year: they must be moved or removed. */
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
    <fieldset
      className={classes.card}
      aria-label={t('Meter {serial}, not in use in {year}', { serial: meter.serial, year: report.year })}
      data-former
    >
      <CardHead title={t('Meter {serial}', { serial: meter.serial })} acreFeet={acreFeet}>
        <p className={isWrong ? 'ui-mistake' : 'ui-muted'}>{formerMeterText(meter, report.year)}</p>
      </CardHead>
      <FactList
        className={classes.entered}
        facts={entered.map((each) => [t(FIELD_WORDS[each]), fieldText(texts[each])])}
      />
      <div className={classes.actions}>
        {target && (
          <Button id={field} variant="default" size="compact-sm" onClick={() => move(target)}>
            {t('Move to meter {serial}', { serial: meter.replaced_by?.serial ?? '' })}
          </Button>
        )}
        <Button
          id={target ? undefined : field}
          variant="subtle"
          size="compact-sm"
          onClick={() => change((now) => removeRow(now, row))}
        >
          {t('Remove these readings')}
        </Button>
      </div>
    </fieldset>
  );
}
