import { type Marked, msg, t } from '@portal/shared-i18n';
import { dateText, isLocalDate } from '@portal/shared-ui/time';
import type { Method, ProductionReport } from '../production.resource.ts';
import { rowName } from './figures.ts';
import { type RowField, rowField } from './report-values.ts';

export const METHOD_WORDS = {
  meter: msg('Flow meters'),
  'natural-gas': msg('Natural gas used'),
  pivot: msg('Pivot controller'),
} as const satisfies Record<Method, Marked>;

export const GOES_BACK_WORDS = {
  rollover: msg('The meter rolled over to 0'),
  replaced: msg('The meter was replaced'),
} as const;

export const FIELD_WORDS = {
  startReading: msg('Beginning reading'),
  startOn: msg('Beginning date'),
  endReading: msg('Ending reading'),
  endOn: msg('Ending date'),
  goesBack: msg('Why the ending reading is lower'),
  estimated: msg('Estimated volume (acre-feet)'),
  note: msg('Note'),
} as const satisfies Record<RowField, Marked>;

const REPORT_WORDS: Readonly<Record<string, Marked>> = {
  method: msg('Method'),
  notes: msg('Note on the report'),
  finalReason: msg('Why the readings are final'),
  postmark: msg('Postmark'),
};

export function fieldTitle(name: string, report: ProductionReport): string {
  const place = rowField(name);
  if (place) return t('{row}: {field}', { row: rowName(report, place.row), field: t(FIELD_WORDS[place.field]) });
  const words = REPORT_WORDS[name];
  return words ? t(words) : name;
}

export function fieldText(text: string | undefined): string {
  if (!text) return t('nothing');
  if (isLocalDate(text)) return dateText(text);
  const words = { ...METHOD_WORDS, ...GOES_BACK_WORDS }[text as Method | keyof typeof GOES_BACK_WORDS];
  return words ? t(words) : text;
}
