import type { KeptRecordData } from '@portal/shared-api';
import { type MeterUnit, meterScaleText } from '@portal/shared-api/production';
import {
  nounOf,
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
  type RecordValue,
  recordField,
} from '@portal/shared-api/record-keeping';
import { formatNumber, msg, t, translateMarked, translateName } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';

/** Of each kind: its page, what it counts, its search and its form. */
export const KIND_WORDS = {
  wells: {
    one: msg('Well {name}'),
    many: msg('{count} wells'),
    title: msg('Wells'),
    lead: msg('Register, edit, and retire wells. Every change is logged and can be undone.'),
    search: msg('Search wells'),
    add: msg('Register a well'),
  },
  owners: {
    one: msg('Owner {name}'),
    many: msg('{count} owners'),
    title: msg('Owners'),
    lead: msg('People and companies, their addresses, and everything they hold.'),
    search: msg('Search owners'),
    add: msg('Add an owner'),
  },
  permits: {
    one: msg('Permit {name}'),
    many: msg('{count} permits'),
    title: msg('Permits'),
    lead: msg('Issue, amend, transfer and end permits.'),
    search: msg('Search permits'),
    add: msg('Issue a permit'),
  },
  meters: {
    one: msg('Meter {name}'),
    many: msg('{count} meters'),
    title: msg('Meters'),
    lead: msg('Install and retire meters.'),
    search: msg('Search meters'),
    add: msg('Install a meter'),
  },
  gpus: {
    one: msg('GPU {name}'),
    many: msg('{count} GPUs'),
    title: msg('GPUs'),
    lead: msg('Names and acres of record of the district’s groundwater production units.'),
    search: msg('Search GPUs'),
    add: msg('Add a GPU'),
  },
  'well-classes': {
    one: msg('Well class {name}'),
    many: msg('{count} well classes'),
    title: msg('Well classes'),
    lead: msg('Names and colors of the classes of wells. Spacing distances are rules.'),
    search: msg('Search well classes'),
    add: msg('Add a class'),
  },
  'well-types': {
    one: msg('Well type {name}'),
    many: msg('{count} well types'),
    title: msg('Well types'),
    lead: msg('Names and colors of the types of wells.'),
    search: msg('Search well types'),
    add: msg('Add a type'),
  },
  'well-statuses': {
    one: msg('Well status {name}'),
    many: msg('{count} well statuses'),
    title: msg('Well statuses'),
    lead: msg('Names and colors of the statuses of wells, and whether their wells count for spacing.'),
    search: msg('Search well statuses'),
    add: msg('Add a status'),
  },
  'map-layers': {
    one: msg('Map layer {name}'),
    many: msg('{count} map layers'),
    title: msg('Map layers'),
    lead: msg(
      'Names, colors and order of the layers of the map, and who sees them. Layers with a higher order of drawing lie on top.',
    ),
    search: msg('Search map layers'),
    add: msg('Add a layer'),
  },
} as const satisfies Record<RecordKind, Record<'one' | 'many' | 'title' | 'lead' | 'search' | 'add', string>>;

const KINDS = Object.keys(KIND_WORDS) as RecordKind[];

/** "Well DA-0099" */
export const recordSubject = (kind: RecordKind, name: string): string => t(KIND_WORDS[kind].one, { name });

/** "Well class A" begins as a well does. */
const BY_LENGTH = KINDS.toSorted(
  (one, other) => RECORD_KINDS[other].nouns[0].length - RECORD_KINDS[one].nouns[0].length,
);

/** "3 permits", as the audit log has it; `null` for others. */
function wordCount(text: string): string | null {
  const [, digits, noun] = /^(\d+) (.+)$/.exec(text) ?? [];
  const count = Number(digits);
  const kind = KINDS.find((known) => nounOf(known, count) === noun);
  if (!kind) return null;
  return count === 1 ? countText(kind, count) : t(KIND_WORDS[kind].many, { count: digits! });
}

/** A subject of the audit log in the page's language; `null` where it is none of records. */
export function wordRecordSubject(subject: string): string | null {
  for (const kind of BY_LENGTH) {
    const [one] = RECORD_KINDS[kind].nouns;
    if (subject.startsWith(`${one} `)) return recordSubject(kind, subject.slice(one.length + 1));
  }
  const counts = subject.split(', ').map(wordCount);
  return counts.includes(null) ? null : counts.join(', ');
}

export function countText(kind: RecordKind, count: number): string {
  const texts = {
    wells: () => t('{count, plural, one {# well} other {# wells}}', { count }),
    owners: () => t('{count, plural, one {# owner} other {# owners}}', { count }),
    permits: () => t('{count, plural, one {# permit} other {# permits}}', { count }),
    meters: () => t('{count, plural, one {# meter} other {# meters}}', { count }),
    gpus: () => t('{count, plural, one {# GPU} other {# GPUs}}', { count }),
    'well-classes': () => t('{count, plural, one {# class} other {# classes}}', { count }),
    'well-types': () => t('{count, plural, one {# type} other {# types}}', { count }),
    'well-statuses': () => t('{count, plural, one {# status} other {# statuses}}', { count }),
    'map-layers': () => t('{count, plural, one {# layer} other {# layers}}', { count }),
  };
  return texts[kind]();
}

export const isRecordKind = (text: string | undefined): text is RecordKind =>
  text !== undefined && Object.hasOwn(RECORD_KINDS, text);

/** Of a list: those that refer to a record. */
export const referenceFilter = (kind: RecordKind, field: string, ndx: number): string =>
  recordField(kind, field)?.to === 'gpus' ? `= ${ndx}` : `#${ndx}`;

export const listPath = (kind: RecordKind): string => `/admin/records/${kind}`;
export const changePath = (kind: RecordKind, ndx: number): string => `/admin/change-record/${kind}/${ndx}`;
/** The list of records that refer to one. */
export const relatedPath = (kind: RecordKind, field: string, ndx: number): string =>
  `${listPath(kind)}?${new URLSearchParams({ [field]: referenceFilter(kind, field, ndx) })}`;
export const mergePath = (ndx: number): string => `/admin/merge-wells/${ndx}`;
export const recordPath = (kind: RecordKind, ndx: number): string => `${listPath(kind)}/${ndx}`;

export const labelOf = ({ label }: Pick<RecordField, 'label'>): string => translateMarked(label);

export function choiceText({ choiceLabels }: Pick<RecordField, 'choiceLabels'>, choice: string): string {
  const label = choiceLabels?.[choice];
  return label === undefined ? translateName(choice) : translateMarked(label);
}

/** How a value is named that does not name itself: what it refers to, and a meter's unit with its multiplier. */
export function valueName({ kind, values, names }: KeptRecordData, field: string): string | undefined {
  const { unit, multiplier } = values;
  return kind === 'meters' && field === 'unit' && unit != null
    ? meterScaleText({ unit: unit as MeterUnit, multiplier: Number(multiplier ?? 1) })
    : names[field];
}

/** A value as people read it; a category or record by its name. */
export function fieldText(
  { kind, digits, choiceLabels }: Pick<RecordField, 'kind' | 'digits' | 'choiceLabels'>,
  value: RecordValue | undefined,
  name: string | null | undefined,
): string {
  if (value === null || value === undefined) return '';
  if (kind === 'category') return translateName(name ?? `${value}`);
  if (kind === 'reference') return name ?? `${value}`;
  if (kind === 'choice' || choiceLabels) return name ?? choiceText({ choiceLabels }, `${value}`);
  if (kind === 'flag') return value ? t('Yes') : t('No');
  if (kind === 'date') return dateText(`${value}`);
  if (kind !== 'number') return `${value}`;
  return formatNumber(Number(value), { maximumFractionDigits: digits ?? 6 });
}
