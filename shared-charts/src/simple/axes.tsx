import styles from './chart.module.css';

/** Where the axes of a chart lie, in pixels from its upper left corner. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  /** Pixels from the left or from the top. */
  at: number;
  text: string;
}

const CHARACTER_PIXELS = 7;
const TICK_GAP = 8;

/** The area between the axes: room is left for the texts beside it. */
export function plotArea({ width, height }: { width: number; height: number }, values: readonly string[]): PlotArea {
  const longest = Math.max(...values.map(({ length }) => length));
  return { left: longest * CHARACTER_PIXELS + TICK_GAP + 4, right: width - 12, top: 28, bottom: height - 26 };
}

export interface AxesProps {
  area: PlotArea;
  /** What the values are, with their unit. */
  title: string;
  values: readonly Tick[];
  /** Below the chart: years or dates. */
  times: readonly Tick[];
}

/** The grid of a chart: a line for each value, texts below and beside it. */
export function Axes({ area, title, values, times }: AxesProps) {
  return (
    <g>
      <text x={4} y={12} className={styles.axisTitle}>
        {title}
      </text>
      {values.map(({ at, text }) => (
        <g key={text}>
          <line x1={area.left} x2={area.right} y1={at} y2={at} className={styles.grid} />
          <text x={area.left - TICK_GAP} y={at} dy="0.35em" textAnchor="end" className={styles.tick}>
            {text}
          </text>
        </g>
      ))}
      {times.map(({ at, text }) => (
        <text key={text} x={at} y={area.bottom + 18} textAnchor="middle" className={styles.tick}>
          {text}
        </text>
      ))}
    </g>
  );
}
