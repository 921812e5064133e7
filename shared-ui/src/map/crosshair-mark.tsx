import type { CSSProperties } from 'react';
import styles from './crosshair-mark.module.css';

export function CrosshairMark({ className = '', style }: { className?: string; style?: CSSProperties }) {
  return (
    <svg
      className={`${styles.mark} ${className}`}
      style={style}
      viewBox="-20 -20 40 40"
      aria-hidden="true"
      data-testid="crosshair"
    >
      <path className={styles.edge} d="M-18 0H-5M5 0H18M0 -18V-5M0 5V18" />
      <path className={styles.line} d="M-18 0H-5M5 0H18M0 -18V-5M0 5V18" />
      <circle className={styles.dot} r="2" />
    </svg>
  );
}
