import { roundValues } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { useState } from 'react';
import type { Size } from '../plot/use-size.ts';
import { Axes, plotArea } from './axes.tsx';
import styles from './chart.module.css';
import { ChartBox } from './chart-box.tsx';
import { linear } from './scale.ts';
import { isAbove, limitOf, type YearAmount, yearInWords, yearTable } from './year-amounts.ts';
import bars from './year-bars.module.css';

export interface YearBarsProps {
  /** Oldest first, each year once. */
  years: readonly YearAmount[];
  label: string;
  /** Described until another is pointed at; the last reported one by default. */
  ofYear?: number;
  /** Of volumes in words and in the table. */
  decimals?: number;
}

const VALUE_STEPS = 4;
const YEAR_PIXELS = 40;
const WIDEST_BAR = 48;
const BAR_SHARE = 0.62;

interface DrawingProps {
  years: readonly YearAmount[];
  size: Size;
  picked: YearAmount | undefined;
  onPick: (year: YearAmount | null) => void;
}

function Drawing({ years, size, picked, onPick }: DrawingProps) {
  const most = Math.max(1, ...years.map((amount) => Math.max(amount.acreFeet ?? 0, limitOf(amount) ?? 0)));
  const values = roundValues(0, most, VALUE_STEPS);
  const texts = values.map((value) => formatNumber(value));
  const area = plotArea(size, texts);
  const y = linear([0, values.at(-1) ?? most], [area.bottom, area.top]);
  const slot = (area.right - area.left) / years.length;
  const every = Math.ceil(YEAR_PIXELS / slot);
  const width = Math.min(WIDEST_BAR, slot * BAR_SHARE);
  const bar = (from: number, to: number, className: string | undefined) => (
    <rect x={(slot - width) / 2} y={y(to)} width={width} height={y(from) - y(to)} className={className} />
  );
  // A little over its edges, so that the lines of years side by side are one.
  const across = (value: number, className: string | undefined) => (
    <line x1={-0.5} x2={slot + 0.5} y1={y(value)} y2={y(value)} className={className} />
  );
  return (
    <svg
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={styles.svg}
      aria-hidden
      onPointerLeave={() => onPick(null)}
    >
      <Axes
        area={area}
        title={t('Acre-feet')}
        values={values.map((value, index) => ({ at: y(value), text: texts[index] ?? '' }))}
        times={years.flatMap(({ year }, index) =>
          (years.length - 1 - index) % every === 0
            ? [{ at: area.left + (index + 0.5) * slot, text: String(year) }]
            : [],
        )}
      />
      {years.map((amount, index) => {
        const { year, acreFeet, allowableAcreFeet, estimatedAcreFeet, reserveAcreFeet } = amount;
        const limit = limitOf(amount);
        const metered = (acreFeet ?? 0) - (estimatedAcreFeet ?? 0);
        return (
          <g
            key={year}
            transform={`translate(${area.left + index * slot} 0)`}
            data-picked={amount === picked || undefined}
          >
            <rect y={area.top} width={slot} height={area.bottom - area.top} className={bars.slot} />
            {acreFeet !== null && bar(0, metered, isAbove(amount) ? bars.above : bars.reported)}
            {acreFeet !== null && acreFeet > metered && bar(metered, acreFeet, bars.estimated)}
            {acreFeet === null && (
              <text x={slot / 2} y={area.bottom - 6} textAnchor="middle" className={styles.tick}>
                –
              </text>
            )}
            {allowableAcreFeet !== null && across(allowableAcreFeet, bars.allowable)}
            {limit !== null && reserveAcreFeet ? across(limit, bars.reserve) : null}
            <rect
              y={area.top}
              width={slot}
              height={size.height - area.top}
              className={bars.target}
              onPointerEnter={() => onPick(amount)}
              onPointerDown={() => onPick(amount)}
            />
          </g>
        );
      })}
    </svg>
  );
}

export function YearBars({ years, label, ofYear, decimals }: YearBarsProps) {
  const [pointedAt, setPointedAt] = useState<YearAmount | null>(null);
  const atRest =
    years.find(({ year }) => year === ofYear) ?? years.findLast(({ acreFeet }) => acreFeet !== null) ?? years.at(-1);
  const picked = years.find((amount) => amount === pointedAt) ?? atRest;
  if (!picked) return <p className={styles.summary}>{t('No Data Available')}</p>;
  const some = (has: (amount: YearAmount) => unknown): boolean => years.some(has);
  const legend = [
    { name: t('Reported'), mark: bars.reportedMark, shown: true },
    { name: t('Estimated'), mark: bars.estimatedMark, shown: some(({ estimatedAcreFeet }) => estimatedAcreFeet) },
    { name: t('Above allowable and reserve'), mark: bars.aboveMark, shown: some(isAbove) },
    {
      name: t('Allowable'),
      mark: bars.allowableMark,
      shown: some(({ allowableAcreFeet }) => allowableAcreFeet !== null),
    },
    { name: t('Allowable and reserve'), mark: bars.reserveMark, shown: some(({ reserveAcreFeet }) => reserveAcreFeet) },
  ].filter(({ shown }) => shown);
  return (
    <ChartBox label={label} summary={yearInWords(picked, decimals)} legend={legend} table={yearTable(years, decimals)}>
      {(size) => <Drawing years={years} size={size} picked={picked} onPick={setPointedAt} />}
    </ChartBox>
  );
}
