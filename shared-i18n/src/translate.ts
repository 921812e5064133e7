import format, { type CompiledMessage } from 'icu-minify/format';
import type { Values } from './values.ts';

/** A message with its arguments, plurals and tags in parts, as icu-minify compiles it; one without any is a string. */
export type Message = CompiledMessage;
/** From the English text of a message to what is shown for it. */
export type Catalog = Readonly<Record<string, Message>>;

/** Making one of these takes longer than using it. */
function kept<Options, Made>(make: (locale?: string | string[], options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (locales?: Intl.LocalesArgument, options?: Options): Made => {
    const key = `${locales} ${JSON.stringify(options)}`;
    const found = made.get(key) ?? make(locales as string, options);
    made.set(key, found);
    return found;
  };
}

/** A little below zero is 0.00, not -0.00. */
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }),
);
export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const pluralRules = kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

/** Writes the days of texts, `{day, date}`, which are given as `YYYY-MM-DD`. */
const dayFormat = (locale: Intl.LocalesArgument) =>
  ({ format: (day: unknown) => formatDay(`${day}`, `${locale}`) }) as unknown as Intl.DateTimeFormat;

/** `sep`, as all months have three letters, where `Intl` writes `sept` in Spanish. */
export const shortMonth = (text: string): string => text.replace(/\bsept\b/, 'sep');

const monthsIn = kept((locale) =>
  Array.from({ length: 12 }, (_, month) =>
    shortMonth(dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month))),
  ),
);

/** `11/21/2026`; in Spanish with the month's name, as many read 11/21 the other way round: `21 nov 2026`. @param day `YYYY-MM-DD` */
export function formatDay(day: string, locale: string): string {
  const [year, month, date] = day.split('-');
  if (locale.startsWith('en')) return `${month}/${date}/${year}`;
  // Tables format 100,000 dates, for which `Intl` takes many times as long.
  return `${Number(date)} ${monthsIn(locale)[Number(month) - 1]} ${year}`;
}

/** `Nov 21, 2026`; in Spanish `21 nov 2026`: on paper, beside days in sentences. @param day `YYYY-MM-DD` */
export const formatShortDay = (day: string, locale: string): string =>
  shortMonth(dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day)));

/** `November 21, 2026`; in Spanish `21 de noviembre de 2026`: in sentences. @param day `YYYY-MM-DD` */
export const formatLongDay = (day: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

const formatters = { getNumberFormat: numberFormat, getDateTimeFormat: dayFormat, getPluralRules: pluralRules };

/** `menu|Open` is the text "Open" where the word alone does not say what is meant. */
export const withoutContext = (text: string): string => text.slice(text.indexOf('|') + 1);

/** Compiles messages whose only marks are `{name}`. Those with plurals or tags come compiled, in catalogs. */
export function compileSimple(text: string): Message {
  const parts = withoutContext(text).split(/\{(\w+)\}/);
  return parts.length === 1 ? parts[0]! : parts.map((part, index) => (index % 2 === 1 ? [part] : part));
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]|[\u202a-\u202e]/u;
const OVERRIDES = /[\u202a-\u202e]/g;

/** An Arabic or Hebrew name moves nothing of the text around it, such as a number behind it. */
function isolated<Node>(values: Values<Node>): Values<Node> {
  let changed = values;
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && RIGHT_TO_LEFT.test(value))
      changed = { ...changed, [name]: `\u2068${value.replaceAll(OVERRIDES, '')}\u2069` };
  return changed;
}

/** @returns a string, or its pieces where values are not strings */
export const formatMessage = <Node>(
  message: Message,
  locale: string,
  values: Values<Node>,
): string | Node | (string | Node)[] => format<Node>(message, locale, isolated(values), { formatters });
