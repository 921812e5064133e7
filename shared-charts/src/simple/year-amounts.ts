import { shareText, volumeText } from './numbers.ts';

export interface YearAmount {
  year: number;
  /** `null` where nothing is reported. */
  acreFeet: number | null;
  /** `null` where none is known. */
  allowableAcreFeet: number | null;
  estimatedAcreFeet?: number | null;
  reserveAcreFeet?: number | null;
}

/** Allowable and reserve; `null` where no allowable is known. */
export const limitOf = ({ allowableAcreFeet, reserveAcreFeet }: YearAmount): number | null =>
  allowableAcreFeet === null ? null : allowableAcreFeet + (reserveAcreFeet ?? 0);

export function isAbove(amount: YearAmount): boolean {
  const limit = limitOf(amount);
  return amount.acreFeet !== null && limit !== null && amount.acreFeet > limit;
}

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

/** Leaves out columns that are empty in all years. */
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
