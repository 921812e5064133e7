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
/** From the area to the right edge of the chart. */
const EDGE = 12;

export const nameWidth = (name: string): number => name.length * CHARACTER_PIXELS;

export function plotArea({ width, height }: { width: number; height: number }, values: readonly string[]): PlotArea {
  const widest = Math.max(...values.map(nameWidth));
  return { left: widest + TICK_GAP + 4, right: width - EDGE, top: 28, bottom: height - 26 };
}

export interface AxesProps {
  area: PlotArea;
  title: string;
  values: readonly Tick[];
  /** Below the area, from left to right. */
  names: readonly Tick[];
}

export function Axes({ area, title, values, names }: AxesProps) {
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
      {names.map(({ at, text }) => (
        <text
          key={text}
          x={Math.min(at, area.right + EDGE - nameWidth(text) / 2)}
          y={area.bottom + 18}
          textAnchor="middle"
          className={styles.tick}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
