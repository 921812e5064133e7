import type { Gpu, JoinPlan } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import {
  chosenGpusOverlay,
  drawnOutlineOverlay,
  type EngineMap,
  GPU_AREA_LAYERS,
  gpuAreasOverlay,
  gpuLabelsOverlay,
  joinedGpusOverlay,
  type MapFocus,
  type Position,
  toneOf,
} from '@portal/shared-map';
import { ToolMap, useToolBasemap } from '@portal/shared-map/tool-map';
import { useMemo } from 'react';
import classes from './join.module.css';

const NO_GPUS: readonly Gpu[] = [];
const NO_LAYERS: readonly string[] = [];

export interface JoinMapProps {
  gpus: readonly Gpu[] | undefined;
  chosen: readonly number[];
  corners: readonly Position[];
  plan: JoinPlan | undefined;
  drawing: boolean;
  focus: MapFocus | null;
  onGpu: (gpuNumber: number) => void;
  onCorner: (at: Position) => void;
  onReady: (map: EngineMap | null) => void;
}

export function JoinMap(props: JoinMapProps) {
  const { gpus = NO_GPUS, chosen, corners, plan, drawing, focus, onGpu, onCorner, onReady } = props;
  const tone = toneOf(useToolBasemap());
  const shown = useMemo(
    () => gpus.map(({ gpu_number, gpu_geometry }) => ({ gpuNumber: gpu_number, geometry: gpu_geometry as never })),
    [gpus],
  );
  const areas = useMemo(() => gpuAreasOverlay(shown, null, tone), [shown, tone]);
  const labels = useMemo(() => gpuLabelsOverlay(shown, tone), [shown, tone]);
  const overlays = useMemo(
    () => ({
      areas,
      chosen: chosenGpusOverlay(shown.filter(({ gpuNumber }) => chosen.includes(gpuNumber))),
      plan: plan ? joinedGpusOverlay(plan.outline as never, plan.far_corners.line as never) : null,
      labels,
      drawn: drawnOutlineOverlay(corners),
    }),
    [areas, labels, shown, chosen, plan, corners],
  );
  return (
    <div className={classes.map}>
      <ToolMap
        label={drawing ? t('Map to draw an outline on') : t('Map to choose GPUs on')}
        overlays={overlays}
        focus={focus}
        pickLayers={drawing ? NO_LAYERS : GPU_AREA_LAYERS}
        pickPlace={drawing}
        onPick={([first], at) => {
          const { gpuNumber } = first?.properties ?? {};
          if (drawing) onCorner(at);
          else if (typeof gpuNumber === 'number') onGpu(gpuNumber);
        }}
        instead={t('Add GPUs by number or name.')}
        onReady={onReady}
      />
    </div>
  );
}
