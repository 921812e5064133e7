import { decimalText, roundValues } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { type PointerEvent, useId, useState } from 'react';
import type { Size } from '../plot/use-size.ts';
import { Axes, plotArea } from './axes.tsx';
import styles from './chart.module.css';
import { ChartBox } from './chart-box.tsx';
import levelStyles from './levels-chart.module.css';
import type { NumbersTableProps } from './numbers-table.tsx';
import { linear } from './scale.ts';
import { timeTicks } from './time-ticks.ts';
import { dayTime, depthAt, type LevelTrend, MIN_INTERVAL_SHARE, trendInWords } from './trend.ts';

export interface WinterLevel {
  /** In which the winter ends. */
  year: number;
  feet: number;
}

export interface LevelsChartProps {
  /** Oldest first, each winter once. */
  levels: readonly WinterLevel[];
  /** `null` where there are too few levels. */
  trend: LevelTrend | null;
  label: string;
  /** In place of winters and levels. */
  table?: Omit<NumbersTableProps, 'label'>;
}

const VALUE_STEPS = 4;
const TICK_PIXELS = 88;
const FEW = 200;

/** A winter is drawn at its middle. */
const winterTime = (year: number): number => dayTime(`${year}-01-15`);

/** Whether the trend's interval at the ends of the chart is wide enough to be seen. */
function isIntervalVisible(levels: readonly WinterLevel[], trend: LevelTrend): boolean {
  const depths = levels.map(({ feet }) => feet);
  const height = Math.max(...depths) - Math.min(...depths);
  const { leastFeetPerYear: least, greatestFeetPerYear: greatest } = trend;
  const widest = Math.max(
    ...[levels[0], levels.at(-1)].map((level) => {
      const time = winterTime(level?.year ?? 0);
      return Math.abs(depthAt(trend, greatest, time) - depthAt(trend, least, time));
    }),
  );
  return widest > MIN_INTERVAL_SHARE * height;
}

interface DrawingProps extends Pick<LevelsChartProps, 'levels' | 'trend'> {
  size: Size;
  picked: WinterLevel | null;
  onPick: (level: WinterLevel | null) => void;
}

function Drawing({ levels, trend, size, picked, onPick }: DrawingProps) {
  const clip = useId();
  const times = levels.map(({ year }) => winterTime(year));
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  const depths = levels.map(({ feet }) => feet);
  const values = roundValues(Math.min(...depths), Math.max(...depths), VALUE_STEPS);
  const texts = values.map((value) => formatNumber(value));
  const area = plotArea(size, texts);
  const x = linear([from, to], [area.left + 8, area.right - 8]);
  const y = linear([values[0] ?? 0, values.at(-1) ?? 1], [area.top, area.bottom]);
  const line = (feetPerYear: number): [string, string] => {
    const at = (time: number): string => `${x(time)},${y(depthAt(trend as LevelTrend, feetPerYear, time))}`;
    return [at(from), at(to)];
  };
  const middle = trend && `${x(dayTime(trend.through.date))},${y(trend.through.feet)}`;
  const pick = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const distance = (index: number): number => Math.abs(x(times[index] ?? 0) - at);
    const nearest = levels.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
    onPick(levels[nearest] ?? null);
  };
  return (
    <svg
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={styles.svg}
      aria-hidden
      onPointerMove={pick}
      onPointerDown={pick}
      onPointerLeave={() => onPick(null)}
    >
      <clipPath id={clip}>
        <rect x={area.left} y={area.top} width={area.right - area.left} height={area.bottom - area.top} />
      </clipPath>
      <Axes
        area={area}
        title={t('Depth to water (feet)')}
        values={values.map((value, index) => ({ at: y(value), text: texts[index] ?? '' }))}
        names={timeTicks(from, to, Math.max(2, (area.right - area.left) / TICK_PIXELS)).map(({ time, text }) => ({
          at: x(time),
          text,
        }))}
      />
      {trend && (
        <g clipPath={`url(#${clip})`}>
          {isIntervalVisible(levels, trend) &&
            [0, 1].map((end) => (
              <polygon
                key={end}
                points={`${middle} ${line(trend.leastFeetPerYear)[end]} ${line(trend.greatestFeetPerYear)[end]}`}
                className={levelStyles.interval}
              />
            ))}
          <polyline points={line(trend.feetPerYear).join(' ')} className={levelStyles.trend} />
        </g>
      )}
      {levels.map((level, index) => (
        <circle
          key={level.year}
          cx={x(times[index] ?? 0)}
          cy={y(level.feet)}
          r={levels.length > FEW ? 2 : 4}
          className={levelStyles.level}
          data-picked={level === picked || undefined}
        />
      ))}
    </svg>
  );
}

function levelText({ year, feet: depth }: WinterLevel, isLast: boolean): string {
  const feet = decimalText(depth, 2);
  return isLast
    ? t('Last: {feet} feet in the winter of {year}.', { feet, year: String(year) })
    : t('{feet} feet in the winter of {year}.', { feet, year: String(year) });
}

export function LevelsChart({ levels, trend, label, table }: LevelsChartProps) {
  const [pointedAt, setPointedAt] = useState<WinterLevel | null>(null);
  const last = levels.at(-1);
  if (!last) return <p className={styles.summary}>{t('No Data Available')}</p>;
  const picked = levels.find((level) => level === pointedAt) ?? null;
  const measured = levelText(picked ?? last, picked === null);
  const legend = [
    { name: t('Winter level'), mark: levelStyles.levelMark },
    ...(trend
      ? [
          { name: t('Trend'), mark: levelStyles.trendMark },
          ...(isIntervalVisible(levels, trend)
            ? [{ name: t('How sure the trend is'), mark: levelStyles.intervalMark }]
            : []),
        ]
      : []),
  ];
  const ownTable = {
    columns: [t('Winter'), t('Depth to water (feet)')],
    rows: levels.map(({ year, feet }): [string, string] => [String(year), decimalText(feet, 2)]),
  };
  return (
    <ChartBox
      label={label}
      summary={trend ? `${measured} ${trendInWords(trend)}` : measured}
      legend={legend}
      table={table ?? ownTable}
    >
      {(size) => <Drawing {...{ levels, trend, size, picked }} onPick={setPointedAt} />}
    </ChartBox>
  );
}
