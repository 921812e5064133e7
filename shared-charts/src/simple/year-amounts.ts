import { usableAcreFeet } from '@portal/shared-api/production';
import { acreFeetText, decimalText, shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';

export interface YearAmount {
  year: number;
  /** `null` where nothing is reported. */
  acreFeet: number | null;
  /** `null` where none is known. */
  allowableAcreFeet: number | null;
  estimatedAcreFeet?: number | null;
  /** Left out of a district, which has none. */
  reserveAcreFeet?: number;
}

/** Allowable and reserve; `null` where no allowable is known. */
export const limitOf = ({ allowableAcreFeet, reserveAcreFeet }: YearAmount): number | null =>
  allowableAcreFeet === null ? null : usableAcreFeet(allowableAcreFeet, reserveAcreFeet ?? 0);

export function isAbove(amount: YearAmount): boolean {
  const limit = limitOf(amount);
  return amount.acreFeet !== null && limit !== null && amount.acreFeet > limit;
}

export const aboveText = ({ reserveAcreFeet }: YearAmount): string =>
  reserveAcreFeet === undefined ? t('Above the allowable') : t('Above allowable and reserve');

/** Exact, unless told how many decimals add up. */
const volumeText = (acreFeet: number, decimals?: number): string =>
  decimals === undefined ? acreFeetText(acreFeet) : decimalText(acreFeet, decimals);

export function yearInWords(amount: YearAmount, decimals?: number): string {
  const { year, acreFeet, allowableAcreFeet } = amount;
  if (acreFeet === null)
    return allowableAcreFeet === null
      ? t('{year}: nothing reported.', { year })
      : t('{year}: nothing reported, {allowable} acre-feet allowable.', {
          year,
          allowable: volumeText(allowableAcreFeet, decimals),
        });
  const reported = volumeText(acreFeet, decimals);
  if (allowableAcreFeet === null) return t('{year}: {reported} acre-feet.', { year, reported });
  const values = { year, reported, allowable: volumeText(allowableAcreFeet, decimals) };
  const text =
    allowableAcreFeet > 0
      ? t('{year}: {reported} of {allowable} acre-feet allowable ({share}).', {
          ...values,
          share: shareText(acreFeet, allowableAcreFeet),
        })
      : t('{year}: {reported} of {allowable} acre-feet allowable.', values);
  return isAbove(amount) ? `${text} ${aboveText(amount)}.` : text;
}

interface Column {
  header: string;
  text: (amount: YearAmount) => string;
}

const shareCell = ({ acreFeet, allowableAcreFeet }: YearAmount): string =>
  acreFeet !== null && allowableAcreFeet ? shareText(acreFeet, allowableAcreFeet) : '–';

/** Leaves out columns that are empty in all years. @param decimals of volumes */
export function yearTable(years: readonly YearAmount[], decimals?: number) {
  const cell = (value: number | null | undefined): string =>
    typeof value === 'number' ? volumeText(value, decimals) : '–';
  const isEstimated = years.some(({ estimatedAcreFeet }) => estimatedAcreFeet);
  const hasReserve = years.some(({ reserveAcreFeet }) => typeof reserveAcreFeet === 'number');
  const columns: Column[] = [
    { header: t('Reported (acre-feet)'), text: ({ acreFeet }) => cell(acreFeet) },
    ...(isEstimated
      ? [{ header: t('Estimated (acre-feet)'), text: (amount: YearAmount) => cell(amount.estimatedAcreFeet) }]
      : []),
    { header: t('Allowable (acre-feet)'), text: ({ allowableAcreFeet }) => cell(allowableAcreFeet) },
    ...(hasReserve
      ? [{ header: t('Reserve (acre-feet)'), text: (amount: YearAmount) => cell(amount.reserveAcreFeet) }]
      : []),
    { header: t('Share of allowable'), text: shareCell },
  ];
  return {
    columns: [t('Year'), ...columns.map(({ header }) => header)],
    rows: years.map((amount): [string, ...string[]] => [
      String(amount.year),
      ...columns.map(({ text }) => text(amount)),
    ]),
  };
}
