import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { CornerList } from '@portal/shared-map/corners';
import { Button } from '@portal/shared-ui';
import { Trash2 as TrashIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from '../../map/controller-context.ts';
import { useMapStore } from '../../map-store.ts';
import type { Drawing } from '../draw-slice.ts';
import styles from './drawing-editor.module.css';
import { changeDrawing, removeDrawings, selectDrawing } from './edit-drawings.ts';
import { tooFewText, withMeasures } from './edit-texts.ts';
import { keepInView } from './keep-in-view.ts';
import { MoveByFeet } from './move-by-feet.tsx';
import { movedByFeet, verticesOf, withoutVertices, withVertexAfter, withVertexAt } from './vertices.ts';

export interface DrawingEditorProps {
  drawing: Drawing;
  name: string;
  onDeleted: () => void;
}

export function DrawingEditor({ drawing, name, onDeleted }: DrawingEditorProps) {
  const { id, geometry } = drawing;
  const map = useController()?.map;
  const [said, say] = useState('');
  const selected = useMapStore(({ drawSelection: { ids, vertices } }) => (ids.includes(id) ? vertices[0] : undefined));
  const isPoint = geometry.type === 'Point';
  const vertices = verticesOf(geometry);

  const change = (changed: Drawing['geometry'] | null, what: string, vertex?: number): boolean => {
    if (!changed) return false;
    changeDrawing(id, changed, { selection: { ids: [id], vertices: vertex === undefined ? [] : [vertex] } });
    say(isPoint ? what : withMeasures(what, { id, geometry: changed }));
    return true;
  };
  const show = (at: Position | undefined): void => {
    if (map && at) keepInView(map, at);
  };
  // The list itself may cover the drawing.
  const opened = useEffectEvent(() => show(vertices[0]));
  useEffect(() => opened(), []);

  const select = (index: number): void => {
    selectDrawing(id, isPoint ? undefined : index);
    show(vertices[index]);
  };
  const move = (index: number, at: Position): void => {
    const what = isPoint ? t('{name} moved.', { name }) : t('Corner {number} moved.', { number: index + 1 });
    change(withVertexAt(geometry, index, at), what, isPoint ? undefined : index);
    show(at);
  };
  const remove = (index: number): boolean => {
    const last = vertices.length - 2;
    const what = t('Corner {number} deleted.', { number: index + 1 });
    const isRemoved = change(withoutVertices(geometry, [index]), what, Math.min(index, last));
    if (!isRemoved) say(tooFewText(drawing));
    return isRemoved;
  };
  return (
    <fieldset
      className={styles.editor}
      aria-label={isPoint ? t('Location of {name}', { name }) : t('Corners of {name}', { name })}
    >
      <CornerList
        vertices={vertices}
        isPoint={isPoint}
        selected={selected}
        onSelect={select}
        onMove={move}
        onAddAfter={(index) => {
          const what = t('Corner {number} added.', { number: index + 2 });
          change(withVertexAfter(geometry, index), what, index + 1);
        }}
        onRemove={remove}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p className={`ui-keys ${styles.note}`}>
        {isPoint
          ? t('While you are on the map, the arrow keys move the point.')
          : t('While you are on the map, the arrow keys move the selected corner.')}
      </p>
      <MoveByFeet onMove={(feet) => change(movedByFeet(geometry, feet), t('{name} moved.', { name }))} />
      <Button
        variant="default"
        leftSection={<TrashIcon size={16} aria-hidden />}
        onClick={() => {
          removeDrawings([id]);
          onDeleted();
        }}
      >
        {t('Delete {name}', { name })}
      </Button>
    </fieldset>
  );
}
