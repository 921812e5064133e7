import { t } from '@portal/shared-i18n';
import { Button, PlusIcon } from '@portal/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { COORDINATES_NEEDED, positionOf } from '../point/coordinates.ts';
import { isSmallScreen } from '../small-screen.ts';
import { BufferFields } from './buffer-fields.tsx';
import styles from './buffers.module.css';
import { type BufferRow, circlesOf, firstRow, focusOn, nextRow } from './buffers.ts';

const nameOf = (index: number): string => t('Buffer {number}', { number: index + 1 });
const setRows = (bufferRows: readonly BufferRow[]): void => useMapStore.setState({ bufferRows });

/** The Well Buffers Tool (MAP-14). */
export function BuffersSection() {
  const controller = useController();
  const rows = useMapStore((state) => state.bufferRows);
  const drawn = useMapStore((state) => state.bufferCircles.length);
  const reason = useId();
  const tool = useRef<HTMLDivElement>(null);
  const drawButton = useRef<HTMLButtonElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (rows.length === 0) setRows([firstRow()]);
  }, [rows]);

  // Not from the rows of this rendering: a point is picked long after it.
  const change = (id: number, changes: Partial<BufferRow>): void =>
    setRows(useMapStore.getState().bufferRows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const draw = (): void => {
    const circles = circlesOf(rows);
    useMapStore.setState({ bufferCircles: circles });
    if (circles.length > 0) controller?.camera.show(focusOn(circles));
    // On a small screen the sheet would lie over them.
    if (!isSmallScreen()) return;
    useMapStore.setState({ section: null });
    controller?.map.getCanvas().focus();
  };
  // A button that is disabled or goes with what it does must not take the focus with it.
  const clear = (): void => {
    if (missing < 0) drawButton.current?.focus();
    else tool.current?.querySelector('input')?.focus();
    useMapStore.setState({ bufferCircles: [] });
  };
  const remove = (id: number): void => {
    setRows(rows.filter((row) => row.id !== id));
    addButton.current?.focus();
  };
  const missing = rows.findIndex((row) => positionOf(row) === null);
  return (
    <div ref={tool} className={styles.tool}>
      {rows.map((row, index) => (
        <BufferFields
          key={row.id}
          row={row}
          name={nameOf(index)}
          onChange={(changes) => change(row.id, changes)}
          onRemove={rows.length > 1 ? () => remove(row.id) : null}
        />
      ))}
      <Button
        ref={addButton}
        variant="subtle"
        leftSection={<PlusIcon size={16} aria-hidden />}
        onClick={() => setRows([...rows, nextRow(rows)])}
      >
        {t('Add a buffer')}
      </Button>
      <div className={styles.foot}>
        {missing >= 0 && (
          <p id={reason} className={styles.note}>
            {rows.length > 1
              ? t('{name}: {problem}', { name: nameOf(missing), problem: t(COORDINATES_NEEDED) })
              : t(COORDINATES_NEEDED)}
          </p>
        )}
        <p role="status" className={styles.note}>
          {drawn > 0 &&
            t('{count, plural, one {# buffer is on the map.} other {# buffers are on the map.}}', { count: drawn })}
        </p>
        <div className={styles.actions}>
          <Button
            ref={drawButton}
            disabled={missing >= 0}
            aria-describedby={missing >= 0 ? reason : undefined}
            onClick={draw}
          >
            {t('Draw')}
          </Button>
          <Button variant="default" disabled={drawn === 0} onClick={clear}>
            {t('Clear')}
          </Button>
          <Button variant="default" onClick={() => setRows([firstRow()])}>
            {t('Reset')}
          </Button>
        </div>
      </div>
    </div>
  );
}
