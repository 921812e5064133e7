import { shareText, volumeText } from './numbers.ts';

/** What was pumped in a calendar year and what was allowed, in acre-feet. */
export interface YearAmount {
  year: number;
  /** `null` where nothing is reported. */
  acreFeet: number | null;
  /** `null` where none is known. */
  allowableAcreFeet: number | null;
  /** Part of `acreFeet` that was estimated, not metered. */
  estimatedAcreFeet?: number | null;
  /** Conservation reserve that could be used beyond the allowable. */
  reserveAcreFeet?: number | null;
}

/** How much could be pumped in a year: the allowable and the reserve; `null` where no allowable is known. */
export const limitOf = ({ allowableAcreFeet, reserveAcreFeet }: YearAmount): number | null =>
  allowableAcreFeet === null ? null : allowableAcreFeet + (reserveAcreFeet ?? 0);

/** Whether more was pumped than the allowable and the reserve of that year. */
export function isAbove(amount: YearAmount): boolean {
  const limit = limitOf(amount);
  return amount.acreFeet !== null && limit !== null && amount.acreFeet > limit;
}

/** A year in a sentence. */
export function yearInWords(amount: YearAmount): string {
  const { year, acreFeet, allowableAcreFeet } = amount;
  if (acreFeet === null)
    return allowableAcreFeet === null
      ? `${year}: nothing reported.`
      : `${year}: nothing reported, ${volumeText(allowableAcreFeet)} acre-feet allowable.`;
  if (allowableAcreFeet === null) return `${year}: ${volumeText(acreFeet)} acre-feet.`;
  const share = allowableAcreFeet > 0 ? ` (${shareText(acreFeet, allowableAcreFeet)})` : '';
  const above = isAbove(amount) ? ', which is above what was allowed' : '';
  return `${year}: ${volumeText(acreFeet)} of ${volumeText(allowableAcreFeet)} acre-feet allowable${share}${above}.`;
}

const cell = (value: number | null | undefined): string => (typeof value === 'number' ? volumeText(value) : '–');

interface Column {
  header: string;
  text: (amount: YearAmount) => string;
}

const shareCell = ({ acreFeet, allowableAcreFeet }: YearAmount): string =>
  acreFeet !== null && allowableAcreFeet ? shareText(acreFeet, allowableAcreFeet) : '–';

/** The years as a table; columns that no year has something in are left out. */
export function yearTable(years: readonly YearAmount[]) {
  const isEstimated = years.some(({ estimatedAcreFeet }) => estimatedAcreFeet);
  const hasReserve = years.some(({ reserveAcreFeet }) => typeof reserveAcreFeet === 'number');
  const columns: Column[] = [
    { header: 'Reported (acre-feet)', text: ({ acreFeet }) => cell(acreFeet) },
    ...(isEstimated
      ? [{ header: 'Of it estimated (acre-feet)', text: (amount: YearAmount) => cell(amount.estimatedAcreFeet) }]
      : []),
    { header: 'Allowable (acre-feet)', text: ({ allowableAcreFeet }) => cell(allowableAcreFeet) },
    ...(hasReserve
      ? [{ header: 'Reserve (acre-feet)', text: (amount: YearAmount) => cell(amount.reserveAcreFeet) }]
      : []),
    { header: 'Share of the allowable', text: shareCell },
  ];
  return {
    columns: ['Year', ...columns.map(({ header }) => header)],
    rows: years.map((amount): [string, ...string[]] => [
      String(amount.year),
      ...columns.map(({ text }) => text(amount)),
    ]),
  };
}
