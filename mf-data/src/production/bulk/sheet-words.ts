import { METER_UNITS, type MeterUnit, meterUnitText, wordReportText } from '@portal/shared-api/production';
import { msg, t, textOfCode } from '@portal/shared-i18n';
import type { BulkResult } from '../production.resource.ts';

const COLUMNS = [
  msg('GPU'),
  msg('Permit'),
  msg('Well'),
  msg('Meter'),
  msg('Unit'),
  msg('Multiplier'),
  msg('Last ending reading'),
  msg('Beginning reading'),
  msg('Beginning date'),
  msg('Ending reading'),
  msg('Ending date'),
  msg('Rollover or replaced'),
  msg('Estimated volume (acre-feet)'),
  msg('Note'),
  msg('Method'),
  msg('Why the readings are final'),
  msg('Postmark'),
  msg('Note on the report'),
];

/** The title of a column in the page's language. @param title in English */
export function columnWords(title: string): string {
  const known = COLUMNS.find((one) => one === title);
  return known ? t(known) : title;
}

const isUnit = (unit: unknown): unit is MeterUnit => Object.hasOwn(METER_UNITS, unit as string);

/** In the page's language; in the API's English where this release does not know the code. */
export function sheetWords({ code, values, message }: BulkResult['note_texts'][number]): string {
  const { column, unit } = values;
  const shown = {
    ...values,
    ...(typeof column === 'string' && { column: columnWords(column) }),
    ...(isUnit(unit) && { unit: meterUnitText(unit) }),
  };
  return wordReportText({ code, values }) ?? textOfCode(code, shown) ?? message;
}
