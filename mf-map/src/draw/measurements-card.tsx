import { msg, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, VisuallyHidden } from '@portal/shared-ui';
import { Undo2 as UndoIcon } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { type MeasureRow, measuredDrawings, totals } from './drawing-texts.ts';
import { canUndo, editDrawing, resetDrawings, undoDrawings } from './edit/edit-drawings.ts';
import styles from './measurements-card.module.css';

const DrawingEditor = lazyPart(msg('The list of corners could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "drawing-editor" */ './edit/drawing-editor.tsx').then((module) => module.DrawingEditor),
);

const hidden = (chunks: ReactNode) => <VisuallyHidden>{chunks}</VisuallyHidden>;

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

/** Updates while something is drawn; hidden while there is nothing to measure. */
export function MeasurementsCard() {
  const heading = useId();
  const drawings = useMapStore((state) => state.drawings);
  const sketch = useMapStore((state) => state.sketch);
  const map = useController()?.map;
  const edited = useMapStore((state) => state.editedDrawing);
  const undoable = useMapStore(canUndo);
  const undoButton = useRef<HTMLButtonElement>(null);
  const focusMap = (): void => map?.getCanvas().focus();
  // A button that goes with what it does must not take the focus with it.
  const reset = (): void => {
    resetDrawings();
    focusMap();
  };
  const undo = (): void => {
    undoDrawings();
    if (!canUndo(useMapStore.getState())) focusMap();
  };
  const onDeleted = (): void => {
    if (undoButton.current) undoButton.current.focus();
    else focusMap();
  };
  const all = useMemo(() => (sketch ? [...drawings, sketch] : drawings), [drawings, sketch]);
  const measured = useMemo(() => measuredDrawings(all), [all]);
  if (measured.length === 0 && !undoable) return null;
  const sums = totals(all);
  return (
    <section aria-labelledby={heading} className={styles.card} data-editing={edited !== null || undefined}>
      <div className={styles.header}>
        <h2 id={heading} className={styles.heading}>
          {t('Measurements')}
        </h2>
        {undoable && (
          <Button ref={undoButton} variant="subtle" size="compact-sm" className={styles.button} onClick={undo}>
            <UndoIcon size={14} aria-hidden className={styles.icon} />
            {t('Undo')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" className={styles.button} onClick={reset}>
          {t('Reset')}
        </Button>
      </div>
      {measured.length === 0 && <p className={styles.nothing}>{t('Nothing is drawn.')}</p>}
      <ul className={styles.list}>
        {measured.map(({ id, name, rows, note }) => {
          const drawing = drawings.find((finished) => finished.id === id);
          const isOpen = id === edited;
          return (
            <li key={id}>
              <div className={styles.title}>
                <h3 className={styles.name}>{name}</h3>
                {drawing && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    className={styles.button}
                    aria-expanded={isOpen}
                    onClick={() => editDrawing(isOpen ? null : id)}
                  >
                    {drawing.geometry.type === 'Point'
                      ? rich('Location<hidden> of {name}</hidden>', { name, hidden })
                      : rich('Corners<hidden> of {name}</hidden>', { name, hidden })}
                  </Button>
                )}
              </div>
              <Rows rows={rows} />
              {note && <p className={styles.note}>{note}</p>}
              {drawing && isOpen && <DrawingEditor drawing={drawing} name={name} onDeleted={onDeleted} />}
            </li>
          );
        })}
        {sums.length > 0 && (
          <li>
            <h3 className={styles.name}>{t('Total')}</h3>
            <Rows rows={sums} />
          </li>
        )}
      </ul>
    </section>
  );
}
