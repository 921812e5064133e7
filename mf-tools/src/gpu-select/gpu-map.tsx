import type { Gpu, GpuSelectWell } from '@portal/shared-api';
import { gpuPath } from '@portal/shared-api/records';
import { t } from '@portal/shared-i18n';
import {
  type EngineMap,
  GPU_AREA_LAYERS,
  gpuAreasOverlay,
  gpuLabelsOverlay,
  innerBufferOverlay,
  type MapFocus,
  type RenderedFeature,
  toneOf,
  WELL_POINT_LAYERS,
  wellPointsOverlay,
} from '@portal/shared-map';
import { ToolMap, useToolBasemap } from '@portal/shared-map/tool-map';
import { useNavigate } from '@portal/shared-ui/router';
import { useMemo } from 'react';
import type { WellMarks } from '../wells/use-marked-wells.ts';
import classes from './gpu-select.module.css';
import { type ClassRadii, neighborPoints, wellPoints } from './well-points.ts';

const PICKED = [...WELL_POINT_LAYERS, ...GPU_AREA_LAYERS];
const NO_GPUS: readonly Gpu[] = [];
const NO_WELLS: readonly GpuSelectWell[] = [];

export interface GpuMapProps {
  gpus: readonly Gpu[] | undefined;
  focused: Gpu | null;
  wells: readonly GpuSelectWell[];
  neighbors?: readonly GpuSelectWell[];
  radii: ClassRadii;
  marks: WellMarks;
  focus: MapFocus | null;
  onWell: (well: string) => void;
  onReady: (map: EngineMap | null) => void;
}

export function GpuMap(props: GpuMapProps) {
  const { gpus = NO_GPUS, focused, wells, neighbors = NO_WELLS, radii, marks, focus, onWell, onReady } = props;
  const navigate = useNavigate();
  const tone = toneOf(useToolBasemap());
  // The focused GPU is drawn on top.
  const ordered = useMemo(() => {
    const others = gpus.filter(({ gpu_number }) => gpu_number !== focused?.gpu_number);
    return [...others, ...(focused ? [focused] : [])].map(({ gpu_number, gpu_geometry }) => ({
      gpuNumber: gpu_number,
      geometry: gpu_geometry as never,
    }));
  }, [gpus, focused]);
  const areas = useMemo(() => gpuAreasOverlay(ordered, focused?.gpu_number ?? null, tone), [ordered, focused, tone]);
  const labels = useMemo(() => gpuLabelsOverlay(ordered, tone), [ordered, tone]);
  const inner = useMemo(
    () => innerBufferOverlay((focused?.gpu_inner_buffer_geometry ?? null) as never, tone),
    [focused, tone],
  );
  const points = useMemo(
    () => wellPointsOverlay([...neighborPoints(neighbors), ...wellPoints(wells, radii)], tone),
    [neighbors, wells, radii, tone],
  );
  const overlays = useMemo(() => ({ areas, inner, points, labels, ...marks }), [areas, inner, points, labels, marks]);
  const pick = ([first]: RenderedFeature[]): void => {
    const { well, gpuNumber } = first?.properties ?? {};
    if (typeof well === 'string') onWell(well);
    else if (typeof gpuNumber === 'number' && gpuNumber !== focused?.gpu_number) void navigate(gpuPath(gpuNumber));
  };
  return (
    <>
      <div className={classes.map}>
        <ToolMap
          label={t('Map of GPUs and wells')}
          overlays={overlays}
          focus={focus}
          pickLayers={PICKED}
          onPick={pick}
          instead={t('The table below lists the same wells.')}
          onReady={onReady}
        />
      </div>
      <p className={classes.key}>
        {focused
          ? t(
              'Yellow: this GPU. Blue: its wells. Gray: those that are plugged, capped, destroyed or unclassified. Rings: other wells. The larger the dot, the more the well yields.',
            )
          : t(
              'Blue: wells. Gray: wells that are plugged, capped, destroyed or unclassified. The larger the dot, the more the well yields.',
            )}
      </p>
    </>
  );
}
