import { t } from '@portal/shared-i18n';
import {
  type EngineMap,
  GPU_AREA_LAYERS,
  gpuAreasOverlay,
  gpuLabelsOverlay,
  type MapFocus,
  type Overlay,
  type Position,
  toneOf,
} from '@portal/shared-map';
import { boundaryLinesOverlay, editedOutlineOverlay, ToolMap, useToolBasemap } from '@portal/shared-map/tool-map';
import { useMemo, useState } from 'react';
import classes from './gpu-map.module.css';
import { cornerAt, snapTo } from './snap.ts';
import { useCornerDrag } from './use-corner-drag.ts';
import { useNearOutlines } from './use-near-outlines.ts';
import type { OutlineDrawing } from './use-outline.ts';

const NO_LAYERS: readonly string[] = [];

interface OutlineMapProps {
  label: string;
  drawing: OutlineDrawing;
  /** What is drawn: an outline, or a line that divides one. */
  shape?: 'outline' | 'line' | undefined;
  /** Drawn in yellow. */
  own: readonly number[];
  /** Corners snap to its own outline too. */
  snapsToOwn?: boolean;
  focus: MapFocus | null;
  overlay?: Overlay | null;
}

/** Click to add corners, drag to move them; they snap to survey sections, parcels and other GPUs. */
export function OutlineMap({
  label,
  drawing,
  shape = 'outline',
  own,
  snapsToOwn = false,
  focus,
  overlay = null,
}: OutlineMapProps) {
  const [map, setMap] = useState<EngineMap | null>(null);
  const tone = toneOf(useToolBasemap());
  const { near, lines, note } = useNearOutlines(map, snapsToOwn ? [] : own);
  const { outline, ring, corner } = drawing;
  const project = (at: Position) => map!.project(at);
  useCornerDrag(map, ring, (index, at, step) => drawing.moveCorner(index, snapTo(at, lines, project), step));
  const gpus = useMemo(
    () =>
      near.gpus.map(({ gpu_number, outline: geometry }) => ({ gpuNumber: gpu_number, geometry: geometry as never })),
    [near],
  );
  const overlays = useMemo(
    () => ({
      parcels: boundaryLinesOverlay('parcels', near.parcels as never, tone),
      sections: boundaryLinesOverlay('sections', near.sections as never, tone),
      areas: gpuAreasOverlay(gpus, own[0] ?? null, tone),
      labels: gpuLabelsOverlay(gpus, tone),
      overlay,
      outline: editedOutlineOverlay(outline, ring, corner, shape === 'line'),
    }),
    [near, gpus, own, tone, overlay, outline, ring, corner, shape],
  );
  const onPlace = (at: Position): void => {
    const found = map && cornerAt(at, ring, project);
    if (found !== null) drawing.selectCorner(found === corner ? null : found);
    else drawing.addCorner(map ? snapTo(at, lines, project) : at);
  };
  return (
    <div className={classes.map}>
      <ToolMap
        label={label}
        overlays={overlays}
        focus={focus}
        pickLayers={NO_LAYERS}
        pickPlace
        onPick={(_, at) => onPlace(at)}
        instead={t('Enter the corners by their coordinates.')}
        onReady={setMap}
      />
      <p className={classes.note} role="status">
        {note}
      </p>
    </div>
  );
}

interface ChooseGpusMapProps {
  label: string;
  gpus: readonly { gpuNumber: number; geometry: never }[];
  focus: MapFocus | null;
  overlay: Overlay | null;
  onGpu: (gpuNumber: number) => void;
}

export function ChooseGpusMap({ label, gpus, focus, overlay, onGpu }: ChooseGpusMapProps) {
  const tone = toneOf(useToolBasemap());
  const areas = useMemo(() => gpuAreasOverlay(gpus, null, tone), [gpus, tone]);
  const labels = useMemo(() => gpuLabelsOverlay(gpus, tone), [gpus, tone]);
  const overlays = useMemo(() => ({ areas, overlay, labels }), [areas, overlay, labels]);
  return (
    <div className={classes.map}>
      <ToolMap
        label={label}
        overlays={overlays}
        focus={focus}
        pickLayers={GPU_AREA_LAYERS}
        onPick={([first]) => {
          const { gpuNumber } = first?.properties ?? {};
          if (typeof gpuNumber === 'number') onGpu(gpuNumber);
        }}
        instead={t('Add GPUs by number.')}
      />
    </div>
  );
}
