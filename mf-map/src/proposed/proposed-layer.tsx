import { proposedOverlay, toneOf } from '@portal/shared-map';
import { useMemo } from 'react';
import { useOverlay } from '../map/controller-context.ts';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';
import type { ProposedWells } from './proposed.resource.ts';
import { foundProposed } from './proposed-popup.ts';

/** Places of approved applications on the map, unless they are switched off. */
export function ProposedLayer({ wells }: { wells: ProposedWells }) {
  const tone = toneOf(useBasemap());
  const shown = useMapStore((state) => state.proposedShown);
  const overlay = useMemo(
    () => (shown ? proposedOverlay(wells, wells.features.map(foundProposed), tone) : null),
    [wells, shown, tone],
  );
  useOverlay('proposed', overlay);
  return null;
}
