import type { Swatch } from '@portal/shared-map';
import styles from './swatch-mark.module.css';

const SIZE = 16;
const MIDDLE = SIZE / 2;
const WIDEST_LINE = 4;

function Mark({ swatch }: { swatch: Swatch }) {
  const { shape, color, strokeColor, strokeWidth, dashed, opacity } = swatch;
  switch (shape) {
    case 'fill':
      return (
        <rect
          x="1"
          y="3"
          width="14"
          height="10"
          rx="1.5"
          fill={color}
          fillOpacity={Math.max(opacity, 0.15)}
          stroke={strokeColor ?? color}
        />
      );
    case 'line':
      return (
        <path
          d={`M1 ${MIDDLE}h14`}
          stroke={color}
          strokeWidth={Math.min(Math.max(strokeWidth, 1.5), WIDEST_LINE)}
          strokeDasharray={dashed ? '4 2' : undefined}
        />
      );
    case 'circle':
      return (
        <circle
          cx={MIDDLE}
          cy={MIDDLE}
          r="5"
          fill={color}
          stroke={strokeColor ?? 'none'}
          strokeWidth={Math.min(Math.max(strokeWidth, 1), 2.5)}
        />
      );
    case 'symbol':
      // Labels turn light on a dark ground, so their mark takes the color of the text beside it.
      return (
        <text x={MIDDLE} y="12" textAnchor="middle" fontSize="12" fontWeight="700" fill="currentColor">
          A
        </text>
      );
  }
}

export function SwatchMark({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={styles.mark} aria-hidden="true" focusable="false">
      {swatches.map((swatch) => (
        <Mark key={`${swatch.shape}${swatch.color}${swatch.label}`} swatch={swatch} />
      ))}
    </svg>
  );
}
