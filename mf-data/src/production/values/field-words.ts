import { dateText, isLocalDate } from '@portal/shared-ui/time';
import type { Method, ProductionReport } from '../production.resource.ts';
import { rowName } from './figures.ts';
import { type RowField, rowField } from './report-values.ts';

export const METHOD_WORDS: Readonly<Record<Method, string>> = {
  meter: 'Flow meters',
  'natural-gas': 'Natural gas used',
  pivot: 'Pivot controller',
};

export const GOES_BACK_WORDS = {
  rollover: 'The register rolled over',
  replaced: 'The meter was replaced',
} as const;

export const FIELD_WORDS: Readonly<Record<RowField, string>> = {
  startReading: 'Start reading',
  startOn: 'Start date',
  endReading: 'End reading',
  endOn: 'End date',
  goesBack: 'Why the reading goes back',
  estimated: 'Estimated volume (acre-feet)',
  note: 'Note',
};

const REPORT_WORDS: Readonly<Record<string, string>> = {
  method: 'Method',
  notes: 'Note on the report',
  finalReason: 'Why the readings are final',
  postmark: 'Postmark',
};

export function fieldTitle(name: string, report: ProductionReport): string {
  const place = rowField(name);
  if (!place) return REPORT_WORDS[name] ?? name;
  const words = FIELD_WORDS[place.field];
  return `${rowName(report, place.row)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

export function fieldText(text: string | undefined): string {
  if (!text) return 'nothing';
  if (isLocalDate(text)) return dateText(text);
  return { ...METHOD_WORDS, ...GOES_BACK_WORDS }[text as Method | keyof typeof GOES_BACK_WORDS] ?? text;
}
