import { linear } from './scale.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** At even steps, oldest first; `null` is a gap. */
  values: readonly (number | null)[];
  /** What it shows, in words: there is no axis. */
  label: string;
  /** More is drawn further down, as a depth is. */
  downwards?: boolean;
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;

/** The run of some values in the space of a word. */
export function Sparkline({ values, label, downwards = false }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const x = linear([0, Math.max(1, values.length - 1)], [EDGE, WIDTH - EDGE]);
  const ends = [Math.min(...known), Math.max(...known)] as const;
  const heights = downwards ? ([EDGE, HEIGHT - EDGE] as const) : ([HEIGHT - EDGE, EDGE] as const);
  const y = ends[0] === ends[1] ? () => HEIGHT / 2 : linear(ends, heights);
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const begins = typeof values[index - 1] !== 'number';
      return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const last = values.findLastIndex((value) => value !== null);
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} className={styles.sparkline}>
      <path d={path} className={styles.line} />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} className={styles.last} />}
    </svg>
  );
}
