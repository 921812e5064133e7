import styles from './color-chip.module.css';

export const ColorChip = ({ color }: { color: string }) => (
  <span className={styles.chip} style={{ background: color }} aria-hidden />
);
