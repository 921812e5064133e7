import { roundValues } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { useState } from 'react';
import type { Size } from '../plot/use-size.ts';
import { Axes, nameWidth, plotArea } from './axes.tsx';
import barStyles from './bar-chart.module.css';
import styles from './chart.module.css';
import { ChartBox } from './chart-box.tsx';
import type { NumbersTableProps } from './numbers-table.tsx';
import { linear } from './scale.ts';

export interface Bar {
  /** Shown below it; each bar has another. */
  name: string;
  /** Shown below the chart while the bar is pointed at. */
  inWords: string;
  /** `null` where none is known. */
  value: number | null;
  /** The part of the value that is estimated, drawn at its end. */
  estimated?: number | null;
  isHighlighted?: boolean;
  limits?: readonly BarLimit[];
}

export interface BarLimit {
  value: number;
  isDashed?: boolean;
}

export interface BarLegendEntry {
  name: string;
  of: 'bar' | 'highlighted' | 'estimated' | 'limit' | 'dashedLimit';
}

export interface BarChartProps {
  label: string;
  /** With the unit of the values: `Depth to water (feet)`. */
  axisTitle: string;
  bars: readonly Bar[];
  legend?: readonly BarLegendEntry[];
  /** The same numbers, for those who do not see the bars. */
  table: Omit<NumbersTableProps, 'label'>;
  /** The name of the bar that is described until another is pointed at; the last one with a value by default. */
  describedBar?: string;
}

const VALUE_STEPS = 4;
const NAME_GAP = 12;
const WIDEST_BAR = 48;
const BAR_SHARE = 0.62;

interface DrawingProps extends Pick<BarChartProps, 'axisTitle' | 'bars'> {
  size: Size;
  picked: Bar;
  onPick: (bar: Bar | null) => void;
}

function Drawing({ axisTitle, bars, size, picked, onPick }: DrawingProps) {
  const all = [0, ...bars.flatMap(({ value, limits = [] }) => [value ?? 0, ...limits.map((limit) => limit.value)])];
  const values = roundValues(Math.min(...all), Math.max(...all), VALUE_STEPS);
  const texts = values.map((value) => formatNumber(value));
  const area = plotArea(size, texts);
  const y = linear([values[0] ?? 0, values.at(-1) ?? 1], [area.bottom, area.top]);
  const slot = (area.right - area.left) / bars.length;
  const every = Math.ceil((Math.max(...bars.map(({ name }) => nameWidth(name))) + NAME_GAP) / slot);
  const width = Math.min(WIDEST_BAR, slot * BAR_SHARE);
  const part = (from: number, to: number, className: string | undefined) => (
    <rect
      x={(slot - width) / 2}
      y={Math.min(y(from), y(to))}
      width={width}
      height={Math.abs(y(from) - y(to))}
      className={className}
    />
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
        title={axisTitle}
        values={values.map((value, index) => ({ at: y(value), text: texts[index] ?? '' }))}
        names={bars.flatMap(({ name }, index) =>
          (bars.length - 1 - index) % every === 0 ? [{ at: area.left + (index + 0.5) * slot, text: name }] : [],
        )}
      />
      {bars.map((bar, index) => {
        const { name, value, estimated, isHighlighted, limits = [] } = bar;
        const certain = (value ?? 0) - (estimated ?? 0);
        return (
          <g
            key={name}
            transform={`translate(${area.left + index * slot} 0)`}
            data-picked={bar === picked || undefined}
          >
            <rect y={area.top} width={slot} height={area.bottom - area.top} className={barStyles.slot} />
            {value !== null && part(0, certain, isHighlighted ? barStyles.highlighted : barStyles.bar)}
            {value !== null && estimated ? part(certain, value, barStyles.estimated) : null}
            {value === null && (
              <text x={slot / 2} y={y(0) - 6} textAnchor="middle" className={styles.tick}>
                –
              </text>
            )}
            {limits.map((limit) => (
              // A little over its edges, so that the lines of bars side by side are one.
              <line
                key={`${limit.value} ${limit.isDashed}`}
                x1={-0.5}
                x2={slot + 0.5}
                y1={y(limit.value)}
                y2={y(limit.value)}
                className={limit.isDashed ? barStyles.dashedLimit : barStyles.limit}
              />
            ))}
            <rect
              y={area.top}
              width={slot}
              height={size.height - area.top}
              className={barStyles.target}
              onPointerEnter={() => onPick(bar)}
              onPointerDown={() => onPick(bar)}
            />
          </g>
        );
      })}
      {(values[0] ?? 0) < 0 && <line x1={area.left} x2={area.right} y1={y(0)} y2={y(0)} className={barStyles.zero} />}
    </svg>
  );
}

export function BarChart({ label, axisTitle, bars, legend = [], table, describedBar }: BarChartProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const named = (wanted: string | null | undefined): Bar | undefined => bars.find(({ name }) => name === wanted);
  const picked = named(pointedAt) ?? named(describedBar) ?? bars.findLast(({ value }) => value !== null) ?? bars.at(-1);
  if (!picked) return <p className={styles.summary}>{t('No Data Available')}</p>;
  return (
    <ChartBox
      label={label}
      summary={picked.inWords}
      legend={legend.map(({ name, of }) => ({ name, mark: barStyles[`${of}Mark`] }))}
      table={table}
    >
      {(size) => (
        <Drawing
          {...{ axisTitle, bars, size, picked }}
          onPick={(bar) => setPointedAt(bar === null ? null : bar.name)}
        />
      )}
    </ChartBox>
  );
}
