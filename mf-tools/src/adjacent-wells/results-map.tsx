import type { AdjacentWell, SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { type EngineMap, type Position, toneOf, WELL_POINT_LAYERS } from '@portal/shared-map';
import { ToolMap, useLandLines, useToolBasemap } from '@portal/shared-map/tool-map';
import { useMemo } from 'react';
import type { WellMarks } from '../wells/use-marked-wells.ts';
import { foundOverlay, inParts, searchedBox, searchedOverlay, spacingOverlay } from './overlays.ts';
import { rescueOverlay } from './rescue-overlay.ts';
import { foundIn } from './rescue-texts.ts';
import type { Search } from './search.ts';

interface ResultsMapProps {
  search: Search;
  wells: readonly AdjacentWell[];
  check: SpacingCheck | undefined;
  rescue: SpacingRescue | undefined;
  marks: WellMarks;
  onWell: (well: string) => void;
  onReady: (map: EngineMap | null) => void;
}

/** Keeps the circle clear of the buttons and the attribution. */
const PADDING = { top: 44, right: 0, bottom: 24, left: 0 };

export function ResultsMap({ search, wells, check, rescue, marks, onWell, onReady }: ResultsMapProps) {
  const tone = toneOf(useToolBasemap());
  const land = useLandLines(tone);
  const searched = useMemo(() => searchedOverlay(search, tone), [search, tone]);
  const spacing = useMemo(() => inParts(spacingOverlay(search, check, tone)), [search, check, tone]);
  const cure = useMemo(() => rescueOverlay(search, rescue, tone), [search, rescue, tone]);
  const found = useMemo(() => foundOverlay(wells, tone), [wells, tone]);
  const overlays = useMemo(
    () => ({
      land: land.lines,
      searched,
      circles: spacing.shapes,
      names: land.names,
      circleNames: spacing.names,
      cure,
      found,
      ...marks,
    }),
    [land, searched, spacing, cure, found, marks],
  );
  const place = foundIn(rescue)?.place;
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  const focus = useMemo(() => {
    const there: Position | null = latitude === undefined || longitude === undefined ? null : [longitude, latitude];
    return { box: searchedBox(search, there) };
  }, [search, latitude, longitude]);
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
