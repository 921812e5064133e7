import styles from './chart.module.css';

/** In pixels from the upper left corner. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  at: number;
  text: string;
}

const CHARACTER_PIXELS = 7;
const TICK_GAP = 8;

export function plotArea({ width, height }: { width: number; height: number }, values: readonly string[]): PlotArea {
  const longest = Math.max(...values.map(({ length }) => length));
  return { left: longest * CHARACTER_PIXELS + TICK_GAP + 4, right: width - 12, top: 28, bottom: height - 26 };
}

export interface AxesProps {
  area: PlotArea;
  title: string;
  values: readonly Tick[];
  times: readonly Tick[];
}

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
