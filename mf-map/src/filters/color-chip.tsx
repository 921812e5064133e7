import styles from './color-chip.module.css';

/** The colour of a category, as wells have it on the map. */
export const ColorChip = ({ color }: { color: string }) => (
  <span className={styles.chip} style={{ background: color }} aria-hidden />
);
