import { findStartReading } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { dateText } from '@portal/shared-ui/time';
import type { Meter } from '../production.resource.ts';
import { fieldNumber, numberText } from '../values/numbers.ts';
import { fieldName, type RowId, rowValues } from '../values/report-values.ts';
import type { Entry } from './entry.ts';
import classes from './reading-card.module.css';

interface Offer {
  text: string;
  action: string;
  values: Record<string, string>;
}

/** The readings of any day that are closest to the ends of the year: offered, and never filled in. */
export function NearReadings({ entry, meter, row }: { entry: Entry; meter: Meter; row: RowId }) {
  const typed = rowValues(entry.values, row);
  const offer = (near: Meter['read_near_end'], end: 'start' | 'end'): Offer | null => {
    const [reading, on] = end === 'start' ? (['startReading', 'startOn'] as const) : (['endReading', 'endOn'] as const);
    if (near === null) return null;
    const values = { [fieldName(row, reading)]: fieldNumber(near.reading), [fieldName(row, on)]: near.read_on };
    // The year goes on where the one before ended: another beginning would have to be explained.
    if (end === 'start' && findStartReading(meter, entry.report.year)) return null;
    if (typed[reading] === values[fieldName(row, reading)] && typed[on] === near.read_on) return null;
    const named = { date: dateText(near.read_on), reading: numberText(near.reading) };
    return {
      text: t('Your reading of {date}: {reading}', named),
      action: end === 'start' ? t('Use as the beginning reading') : t('Use as the ending reading'),
      values,
    };
  };
  const offers = [offer(meter.read_near_start, 'start'), offer(meter.read_near_end, 'end')].filter(
    (one) => one !== null,
  );
  if (offers.length === 0) return null;
  return (
    <ul className={classes.near}>
      {offers.map(({ text, action, values }) => (
        <li key={action}>
          <span>{text}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${action}: ${text}`}
            onClick={() => entry.change(values)}
          >
            {action}
          </Button>
        </li>
      ))}
    </ul>
  );
}
