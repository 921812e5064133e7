import { BOUNDARY, GPU, type RecordProperties, WELL } from '@portal/shared-api/records';
import { exactNumber, formatNumber, t, translateMarked, translateName } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';

/** Boundaries bring others from their files. */
const KNOWN: RecordProperties = { ...BOUNDARY, ...GPU, ...WELL };

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?=T|$)/;
const ACRES = /acres?$/i;
const COORDINATE = /^(lat|lon|latitude|longitude)(_dd)?$/i;
const NUMBERS_WITHOUT_SEPARATOR = /number|_ndx$|^gpu$|code|(?<!per_?)year(?!ly|s)|(^|_)yr(_|$)/i;

const UNITS: Record<string, string> = { feet: 'feet', ft: 'feet', yards: 'yards', gpm: 'gpm', acres: 'acres' };
const ABBREVIATIONS = new Set(['gpu', 'id', 'pws', 'fips', 'twdb', 'usgs', 'tceq']);

/**
 * Display names, which have spaces, stay as they are; `snake_case`, `camelCase` and `CAPITALS` become words, a unit at
 * their end stands in parentheses.
 */
export function fieldLabel(field: string): string {
  const known = KNOWN[field];
  if (known) return translateName(known.label ?? field);
  if (field.includes(' ')) return field;
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');
  const unit = words.length > 1 ? UNITS[words.at(-1) as string] : undefined;
  const named = (unit ? words.slice(0, -1) : words).map((word) =>
    ABBREVIATIONS.has(word) ? word.toUpperCase() : word,
  );
  const label = named.join(' ');
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}${unit ? ` (${unit})` : ''}`;
}

const withDigits = (value: number, digits: number): string =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Acres of files with one decimal, coordinates with five. */
export function fieldValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') {
    const known = KNOWN[field];
    if (known?.digits !== undefined) return withDigits(value, known.digits);
    if (known?.kind === 'integer') return String(value);
    if (known?.kind === 'number') return formatNumber(value);
    if (COORDINATE.test(field)) return value.toFixed(5);
    if (ACRES.test(field)) return withDigits(value, 1);
    return NUMBERS_WITHOUT_SEPARATOR.test(field) ? String(value) : exactNumber(value);
  }
  const word = KNOWN[field]?.words?.get(String(value));
  if (word !== undefined) return translateMarked(word);
  if (KNOWN[field]?.kind === 'category') return translateName(String(value));
  const date = typeof value === 'string' ? ISO_DATE.exec(value) : null;
  if (date) return dateText(date[0]);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
