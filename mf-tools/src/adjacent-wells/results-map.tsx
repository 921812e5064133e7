import type { AdjacentWell, SpacingCheck } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { type EngineMap, toneOf, WELL_POINT_LAYERS } from '@portal/shared-map';
import { useMemo } from 'react';
import { useToolBasemap } from '../map/basemap.ts';
import { ToolMap } from '../map/tool-map.tsx';
import type { WellMarks } from '../wells/use-marked-wells.ts';
import { foundOverlay, searchedBox, searchedOverlay, spacingOverlay } from './overlays.ts';
import type { Search } from './search.ts';
import { useLandLines } from './use-land-lines.ts';

interface ResultsMapProps {
  search: Search;
  wells: readonly AdjacentWell[];
  check: SpacingCheck | undefined;
  marks: WellMarks;
  onWell: (well: string) => void;
  onReady: (map: EngineMap | null) => void;
}

/** Keeps the circle clear of the buttons and the attribution. */
const PADDING = { top: 44, right: 0, bottom: 24, left: 0 };

export function ResultsMap({ search, wells, check, marks, onWell, onReady }: ResultsMapProps) {
  const tone = toneOf(useToolBasemap());
  const land = useLandLines(tone);
  const searched = useMemo(() => searchedOverlay(search, tone), [search, tone]);
  const spacing = useMemo(() => spacingOverlay(search, check, tone), [search, check, tone]);
  const found = useMemo(() => foundOverlay(wells, tone), [wells, tone]);
  const overlays = useMemo(
    () => ({ land, searched, spacing, found, ...marks }),
    [land, searched, spacing, found, marks],
  );
  const focus = useMemo(() => ({ box: searchedBox(search) }), [search]);
  return (
    <ToolMap
      label={t('Map of the adjacent wells')}
      overlays={overlays}
      focus={focus}
      padding={PADDING}
      pickLayers={WELL_POINT_LAYERS}
      onPick={([first]) => {
        const well = first?.properties?.well;
        if (typeof well === 'string') onWell(well);
      }}
      onReady={onReady}
      instead={t('The table below lists every well found.')}
    />
  );
}
