import { t } from '@portal/shared-i18n';
import { type Bar, BarChart, type BarLegendEntry } from './bar-chart.tsx';
import { aboveText, isAbove, limitOf, type YearAmount, yearInWords, yearTable } from './year-amounts.ts';

export interface YearBarsProps {
  /** Oldest first, each year once. */
  years: readonly YearAmount[];
  label: string;
  /** Described until another is pointed at; the last reported one by default. */
  ofYear?: number;
  /** Of volumes in words and in the table. */
  decimals?: number;
}

function yearBar(amount: YearAmount, decimals?: number): Bar {
  const { year, acreFeet, allowableAcreFeet, estimatedAcreFeet, reserveAcreFeet } = amount;
  const limit = limitOf(amount);
  return {
    name: String(year),
    inWords: yearInWords(amount, decimals),
    value: acreFeet,
    estimated: estimatedAcreFeet,
    isHighlighted: isAbove(amount),
    limits: [
      ...(allowableAcreFeet === null ? [] : [{ value: allowableAcreFeet }]),
      ...(limit !== null && reserveAcreFeet ? [{ value: limit, isDashed: true }] : []),
    ],
  };
}

function yearLegend(years: readonly YearAmount[]): BarLegendEntry[] {
  const some = (has: (amount: YearAmount) => unknown): boolean => years.some(has);
  const above = years.find(isAbove);
  const entries: Array<BarLegendEntry & { shown: boolean }> = [
    { name: t('Reported'), of: 'bar', shown: true },
    { name: t('Estimated'), of: 'estimated', shown: some(({ estimatedAcreFeet }) => estimatedAcreFeet) },
    { name: above ? aboveText(above) : '', of: 'highlighted', shown: above !== undefined },
    { name: t('Allowable'), of: 'limit', shown: some(({ allowableAcreFeet }) => allowableAcreFeet !== null) },
    {
      name: t('Allowable and reserve'),
      of: 'dashedLimit',
      shown: some(({ reserveAcreFeet }) => reserveAcreFeet),
    },
  ];
  return entries.filter(({ shown }) => shown);
}

export function YearBars({ years, label, ofYear, decimals }: YearBarsProps) {
  return (
    <BarChart
      label={label}
      axisTitle={t('Acre-feet')}
      bars={years.map((amount) => yearBar(amount, decimals))}
      legend={yearLegend(years)}
      table={yearTable(years, decimals)}
      describedBar={ofYear === undefined ? undefined : String(ofYear)}
    />
  );
}
