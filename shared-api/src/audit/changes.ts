import { formatNumber, msg, t, translateName } from '@portal/shared-i18n';
import type { AuditChange, AuditValue } from '../contract/audit-change.ts';
import { meterScaleText } from '../production/meter-units.ts';
import { type ReadingName, readingName, wordReadingName } from '../production/report-texts.ts';
import { ruleText } from '../rules/index.ts';
import { shownDate } from '../time/index.ts';
import { centsText } from '../units.ts';

/** What changes are of, besides meters and wells. */
export const AUDIT_FIELDS = {
  fullName: msg('Full-name'),
  nickname: msg('Nickname'),
  email: msg('Email'),
  role: msg('Role'),
  permitsAdded: msg('Permits added'),
  permitsRemoved: msg('Permits removed'),
  method: msg('Method'),
  total: msg('Total'),
  notes: msg('Notes'),
  finalReason: msg('Why the readings are final'),
  postmark: msg('Postmark'),
  document: msg('Document'),
  evidence: msg('Figures behind the volume'),
  description: msg('Description'),
  meter: msg('Meter'),
  replacedOn: msg('Day of the replacement'),
  lastReading: msg('Last reading of the old meter'),
  firstReading: msg('First reading of the new meter'),
  unit: msg('Unit'),
  boundariesAdded: msg('Boundaries added'),
  boundariesChanged: msg('Boundaries changed'),
  gpusAdded: msg('GPUs added'),
  gpusChanged: msg('GPUs changed'),
  wellsAdded: msg('Wells added'),
  wellsChanged: msg('Wells changed'),
  wellsMade: msg('Wells created'),
  metersAdded: msg('Meters added'),
  metersChanged: msg('Meters changed'),
  permitsChanged: msg('Permits changed'),
  reportsAdded: msg('Reports added'),
  reportsChanged: msg('Reports changed'),
  rowsRefused: msg('Rows refused'),
  readingsAdded: msg('Readings added'),
  readingsChanged: msg('Readings changed'),
  readingsRefused: msg('Readings refused'),
  readingsRemoved: msg('Readings removed'),
  readingsPutBack: msg('Readings restored'),
  readingsLeft: msg('Readings left to later imports'),
  wellsRemoved: msg('Wells removed'),
  wellsLeft: msg('Wells kept'),
  newGpus: msg('New GPUs'),
  measuredAcres: msg('Measured acres'),
  ruleValue: msg('Value'),
  ruleFrom: msg('Applies from'),
  ruleUntil: msg('Applies until'),
  state: msg('State'),
  limits: msg('Times the usual limits of a day'),
  disputes: msg('Disputes'),
  acknowledgedBy: msg('Acknowledged by'),
  day: msg('Day'),
  gpus: msg('GPUs'),
  ruleSource: msg('Source'),
  feeCharged: msg('Late fee charged'),
  feeCorrected: msg('Late fee corrected'),
  feeWaived: msg('Late fee waived'),
  feePaid: msg('Late fee paid'),
  feeRefunded: msg('Late fee refunded'),
} as const;

const METHODS = {
  meter: msg('flow meter'),
  'natural-gas': msg('natural gas'),
  pivot: msg('pivot controller'),
} as const;

const GOES_BACK = {
  rollover: msg('the meter rolled over to 0'),
  replaced: msg('the meter was replaced'),
} as const;

const number = (value: number): string => formatNumber(value, { maximumFractionDigits: 6 });

function pointText(value: number | null, day: string | null): string {
  if (value === null) return '…';
  return day ? t('{reading} on {date}', { reading: number(value), date: shownDate(day) }) : number(value);
}

/** In one line: "12,300 on 01/01/2025 to 45,600 on 12/31/2025, note: …". */
function readingText({
  start_reading: start,
  start_on,
  end_reading: end,
  end_on,
  goes_back,
  estimated_acre_feet: estimated,
  note,
}: Extract<AuditValue, { reading: unknown }>['reading']): string {
  const isRead = start !== null || end !== null;
  const parts = [
    isRead && t('{start} to {end}', { start: pointText(start, start_on), end: pointText(end, end_on) }),
    goes_back && t(GOES_BACK[goes_back]),
    estimated !== null && t('{volume} acre-feet estimated', { volume: number(estimated) }),
    note && t('note: {note}', { note }),
  ];
  return parts.filter(Boolean).join(', ') || t('nothing');
}

function valueText(value: AuditValue): string | null {
  if ('method' in value) return t(METHODS[value.method]);
  if ('reading' in value) return readingText(value.reading);
  if ('acre_feet' in value) return t('{volume} acre-feet', { volume: number(value.acre_feet) });
  if ('cents' in value) return centsText(value.cents);
  if ('day' in value) return shownDate(value.day);
  if ('number' in value) return number(value.number);
  if ('roles' in value) return value.roles.map(translateName).join(', ');
  // Defaults have sources that are translated.
  if ('source' in value) return translateName(value.source);
  if ('rule' in value) return ruleText(value.rule, value.value);
  if ('unit' in value) return meterScaleText(value);
  return null;
}

/** For the record: in English where there is no page. @param field one of `AUDIT_FIELDS`, or a reading */
export function describeChange(
  field: string | ReadingName,
  from: AuditValue | null,
  to: AuditValue | null,
): AuditChange {
  return {
    ...(typeof field === 'string' ? { field } : { field: readingName(field), name: field }),
    from: from && valueText(from),
    to: to && valueText(to),
    from_value: from,
    to_value: to,
  };
}

/** States are kept in English; other values without a code are people's own words. */
const wordState = (field: string, text: string | null): string | null =>
  field === AUDIT_FIELDS.state && text !== null ? translateName(text) : text;

/** In the page's language; entries of earlier releases keep their English values. */
export function wordChange({ field, from, to, name, from_value, to_value }: AuditChange) {
  return {
    field: (name && wordReadingName(name)) ?? translateName(field),
    from: (from_value && valueText(from_value)) ?? wordState(field, from),
    to: (to_value && valueText(to_value)) ?? wordState(field, to),
  };
}
