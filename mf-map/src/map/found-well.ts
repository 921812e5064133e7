import type { WellInView } from '@portal/shared-api';
import type { FoundFeature, Position, UsableMap } from '@portal/shared-map';

/** Zoom at which a well is shown (specification, section 9). */
export const WELL_ZOOM = 16;

/** The layer whose popup settings apply to wells. */
export function wellLayer({ layers, sources }: UsableMap): UsableMap['layers'][number] | undefined {
  const ofWells = new Set(sources.filter(({ kind }) => kind === 'well').map(({ id }) => id));
  return layers.find(
    ({ type, source, metadata }) => type === 'circle' && ofWells.has(source) && !metadata.popup.excludePopup,
  );
}

/** Like a well found by a click; what is not known of it is fetched. */
export function foundWell(
  well: Pick<WellInView, 'well_ndx' | 'Well'>,
  position: Position,
  layer: UsableMap['layers'][number],
): FoundFeature {
  return {
    key: `${layer.source}/${well.well_ndx}`,
    popup: layer,
    properties: well,
    position,
    id: well.well_ndx,
    sourceId: layer.source,
    kind: 'well',
    complete: false,
  };
}
