import { isOneLine } from '@portal/shared-api/characters';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import {
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
  type RecordValue,
  type RecordValues,
  recordFields,
} from '@portal/shared-api/record-keeping';
import { isLocalDate } from '@portal/shared-api/time';
import { areLinks } from '../imports/kinds/property-readers.ts';
import { normalizeStateWellNumber } from '../imports/values/identifiers.ts';

const MAX_TEXT = 300;
const MAX_LONG_TEXT = 4_000;
const FIRST_DAY = '1800-01-01';
/** Of a value in a request. */
const pathOf = (name: string): string => `body.values.${name}`;

type Checked = RecordValue | { mistake: FieldError };

const isMistake = (checked: Checked): checked is { mistake: FieldError } =>
  typeof checked === 'object' && checked !== null;

function checkNumber({ name, kind, min = -Infinity, max = Infinity }: RecordField, value: unknown): Checked {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { mistake: fieldError(pathOf(name), 'number-expected') };
  if (kind !== 'number' && !Number.isInteger(value))
    return { mistake: fieldError(pathOf(name), 'whole-number-expected') };
  if (value < min) return { mistake: fieldError(pathOf(name), 'number-too-small', { minimum: min }) };
  if (value > max) return { mistake: fieldError(pathOf(name), 'number-too-large', { maximum: max }) };
  return value;
}

function checkText({ name, kind, isLong, choices }: RecordField, value: unknown): Checked {
  if (typeof value !== 'string') return { mistake: fieldError(pathOf(name), 'text-expected') };
  const text = value.trim();
  const maximum = isLong || kind === 'links' ? MAX_LONG_TEXT : MAX_TEXT;
  if (!isLong && !isOneLine(text)) return { mistake: fieldError(pathOf(name), 'one-line-required') };
  if (text.length > maximum) return { mistake: fieldError(pathOf(name), 'text-too-long', { maximum }) };
  if (kind === 'name' && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return { mistake: fieldError(pathOf(name), 'identifier-is-date') };
  if (kind === 'date' && !(isLocalDate(text) && text >= FIRST_DAY))
    return { mistake: fieldError(pathOf(name), 'date-invalid') };
  if (kind === 'choice' && !choices!.includes(text))
    return { mistake: fieldError(pathOf(name), 'choice-invalid', { choices: choices!.join(', ') }) };
  if (kind === 'color' && !COLOR.test(text)) return { mistake: fieldError(pathOf(name), 'color-invalid') };
  if (kind === 'links' && !areLinks(text)) return { mistake: fieldError(pathOf(name), 'links-invalid') };
  if (name === 'state_well_number') {
    const number = normalizeStateWellNumber(text);
    return number ?? { mistake: fieldError(pathOf(name), 'state-well-number-invalid') };
  }
  return text;
}

const COLOR = /^#[0-9a-f]{6}$/i;

const NUMBERS = ['integer', 'number', 'category', 'reference'];

function checkValue(field: RecordField, value: unknown, isNew: boolean): Checked {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
    return field.needed && !(isNew && field.isGiven)
      ? { mistake: fieldError(pathOf(field.name), 'value-missing') }
      : null;
  if (field.kind === 'flag')
    return typeof value === 'boolean' ? value : { mistake: fieldError(pathOf(field.name), 'yes-or-no-expected') };
  if (!NUMBERS.includes(field.kind)) return checkText(field, value);
  // Keys of rows; lookup tables and other records are checked by the API.
  const limits = field.kind === 'category' || field.kind === 'reference' ? { min: 0, max: 2_147_483_647 } : {};
  return checkNumber({ ...field, ...limits }, value);
}

const mistakeOf = (name: string, code: 'number-fixed' | 'value-of-portal' | 'parameter-unknown') => ({
  mistake: fieldError(pathOf(name), code),
});

function checkGiven(kind: RecordKind, field: RecordField, value: unknown, isNew: boolean): Checked {
  if (field.isFixed) return mistakeOf(field.name, 'value-of-portal');
  if (!isNew && field.name === RECORD_KINDS[kind].key) return mistakeOf(field.name, 'number-fixed');
  return checkValue(field, value, isNew);
}

export interface CheckedValues {
  values: RecordValues;
  mistakes: FieldError[];
}

/**
 * Checks values of a record in one way for forms, sheets and the API. Texts are trimmed; empty ones become `null`.
 *
 * @param isNew also names needed fields that are not given
 */
export function checkRecordValues(
  kind: RecordKind,
  given: Readonly<Record<string, unknown>>,
  isNew = false,
): CheckedValues {
  const fields = new Map(recordFields(kind).map((field) => [field.name, field]));
  const values: Record<string, RecordValue> = {};
  const mistakes: FieldError[] = [];
  const names = isNew ? new Set([...neededNames(kind), ...Object.keys(given)]) : Object.keys(given);
  for (const name of names) {
    const field = fields.get(name);
    const checked = field ? checkGiven(kind, field, given[name], isNew) : mistakeOf(name, 'parameter-unknown');
    if (isMistake(checked)) mistakes.push(checked.mistake);
    else values[name] = checked;
  }
  return { values, mistakes };
}

const neededNames = (kind: RecordKind): string[] =>
  recordFields(kind).flatMap(({ name, needed, isGiven }) => (needed && !isGiven ? [name] : []));
