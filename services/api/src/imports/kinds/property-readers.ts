import { sentence } from '@portal/shared-api/import-texts';
import type { Property, PropertyKind } from '@portal/shared-api/records';
import { readIdentifier } from '../values/identifiers.ts';
import { RowError, shorten } from '../values/row-error.ts';
import { numberWithin, type Read, readDate, readFlag, readText, wholeWithin } from '../values/values.ts';

const DAY_MS = 86_400_000;
const LINK = /^[^;]+;https?:\/\/[^\s;]+$/;
const findNoLink = (text: string): string | undefined => text.split(',').find((item) => !LINK.test(item.trim()));

export const areLinks = (text: string): boolean => findNoLink(text) === undefined;

export const readLinks: Read<string> = (text, field) => {
  const wrong = findNoLink(text);
  if (wrong === undefined) return text;
  throw new RowError(sentence('cell-not-links', { field, text: shorten(wrong) }));
};

/** Nothing recorded of a well or GPU is of a day to come. */
const readPastDate: Read<string> = (text, field) => {
  const day = readDate(text, field);
  if (day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)) return day;
  throw new RowError(sentence('report-day-to-come', { field, day }));
};

const withLimits =
  (within: (min: number, max: number) => Read<number>) =>
  ({ import: limits }: Property) => {
    const { min = -Infinity, max = Infinity } = limits === true ? {} : limits!;
    return within(min, max);
  };

/** Categories are read with the codes of their lookup tables; ids are never read. */
const READERS: Record<Exclude<PropertyKind, 'id' | 'category'>, (property: Property) => Read<unknown>> = {
  text: () => readText,
  name: () => readIdentifier,
  number: withLimits(numberWithin),
  integer: withLimits(wholeWithin),
  date: () => readPastDate,
  flag: () => readFlag,
  links: () => readLinks,
};

/** Reads nonempty cells as declared in the catalog. */
export function readerOf(property: Property): Read<unknown> {
  const { kind } = property;
  if (kind === 'id' || kind === 'category') throw new Error(`A ${kind} has no reader without its lookup table`);
  return READERS[kind](property);
}
