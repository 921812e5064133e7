import { sentence } from '@portal/shared-api/import-texts';
import { DAY_MS } from '@portal/shared-api/time';
import { isInexact } from '../values/identifiers.ts';
import { NUMBER, type NumberFormat, roundLikeExcel } from './number-format.ts';
import { BadCell, type Cell, ShownNumber, type TableTexts } from './sheet.ts';
import { unescapeXlsx } from './xlsx-escapes.ts';

export interface RawCell {
  type: string;
  style: number;
  value: string | null;
  inline: string;
  hasFormula: boolean;
}

export interface CellContext {
  strings: readonly string[];
  /** By style. */
  formats: readonly NumberFormat[];
  /** Days count from January 1, 1904, instead of December 31, 1899. */
  is1904: boolean;
  texts: TableTexts;
}

const DAY_SECONDS = 86_400;
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LAST_DAY = Date.UTC(9999, 11, 31);
const LAST_SERIAL = 2_958_465;
/** The calendar of 1900 has a February 29, which never was. */
const LEAP_DAY = 60;

const shows = (text: string) => new BadCell(sentence('cell-shows-error', { text }));

/** Sums of fractions lie a hair beside the second that they mean. */
const roundToSeconds = (days: number): number => Math.round(days * DAY_SECONDS);

function readDate(days: number, is1904: boolean): Cell {
  const day = Math.floor(roundToSeconds(days) / DAY_SECONDS);
  if (!is1904 && day === 0) return shows('1/0/1900');
  if (!is1904 && day === LEAP_DAY) return shows('2/29/1900');
  const time = EPOCH[is1904 ? 1904 : 1900] + (!is1904 && day < LEAP_DAY ? day + 1 : day) * DAY_MS;
  return day < 0 || time > LAST_DAY ? shows('########') : new Date(time);
}

function readTime(days: number, isDuration: boolean): Cell {
  if (days < 0 || days > LAST_SERIAL) return shows('########');
  const seconds = roundToSeconds(isDuration ? days : days % 1);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[2] === 0 ? parts.slice(0, 2) : parts).map((part) => `${part}`.padStart(2, '0')).join(':');
}

function readNumber(raw: number, { kind, show, unit }: NumberFormat, { is1904, texts }: CellContext): Cell {
  if (kind === 'date') return readDate(raw, is1904);
  if (kind !== 'number') return readTime(raw, kind === 'duration');
  if (isInexact(raw)) return new BadCell(sentence('cell-number-inexact'));
  const number = roundLikeExcel(raw);
  const shown = texts.cell(show?.(number) ?? (unit ? `${number} ${unit}` : ''));
  return typeof shown === 'string' ? new ShownNumber(number, shown, unit) : number;
}

/** Of the form that ISO 8601 gives dates, which few programs write. */
function readIsoDate(text: string, texts: TableTexts): Cell {
  const [, day, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+))?Z?$/.exec(text) ?? [];
  const time = Date.parse(`${day}T${clock}Z`);
  return Number.isNaN(time)
    ? texts.cell(text)
    : new Date(Math.floor(roundToSeconds(time / DAY_MS) / DAY_SECONDS) * DAY_MS);
}

export function readCell({ type, style, value, inline, hasFormula }: RawCell, context: CellContext): Cell {
  const { strings, formats, texts } = context;
  if (type === 'e') return shows(value?.slice(0, 40) || '#ERROR!');
  if (value === null && hasFormula) return new BadCell(sentence('cell-formula-without-value'));
  if (type === 'inlineStr') return texts.cell(unescapeXlsx(inline));
  if (value === null || value === '') return undefined;
  if (type === 's') return texts.cell(unescapeXlsx(strings[Number(value)] ?? ''));
  if (type === 'str') return texts.cell(unescapeXlsx(value));
  if (type === 'b') return value === '1' || value === 'true';
  if (type === 'd') return readIsoDate(value, texts);
  const number = Number(value);
  return Number.isFinite(number)
    ? readNumber(number, formats[style] ?? NUMBER, context)
    : new BadCell(sentence('cell-broken'));
}
