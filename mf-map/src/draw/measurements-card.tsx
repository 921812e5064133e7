import { Button } from '@portal/shared-ui';
import { useId, useMemo } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { type MeasureRow, measuredDrawings, totals } from './drawing-texts.ts';
import styles from './measurements-card.module.css';

function Rows({ rows }: { rows: readonly MeasureRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, values }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What has been drawn, each with its measures, live while it is drawn. Nothing is shown while there is nothing to measure. */
export function MeasurementsCard() {
  const heading = useId();
  const drawings = useMapStore((state) => state.drawings);
  const sketch = useMapStore((state) => state.sketch);
  const map = useController()?.map;
  const reset = (): void => {
    useMapStore.getState().resetDrawings();
    // The card goes with its button: the focus is not to go nowhere.
    map?.getCanvas().focus();
  };
  const all = useMemo(() => (sketch ? [...drawings, sketch] : drawings), [drawings, sketch]);
  const measured = useMemo(() => measuredDrawings(all), [all]);
  if (measured.length === 0) return null;
  const sums = totals(all);
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.header}>
        <h2 id={heading} className={styles.heading}>
          Measurements
        </h2>
        <Button variant="default" size="compact-sm" className={styles.reset} onClick={reset}>
          Reset
        </Button>
      </div>
      <ul className={styles.list}>
        {measured.map(({ id, name, rows, note }) => (
          <li key={id}>
            <h3 className={styles.name}>{name}</h3>
            <Rows rows={rows} />
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
        {sums.length > 0 && (
          <li className={styles.totals}>
            <h3 className={styles.name}>Total</h3>
            <Rows rows={sums} />
          </li>
        )}
      </ul>
    </section>
  );
}
