import type { WellInView } from '@portal/shared-api';
import type { UsableMap } from '@portal/shared-map';
import type { FoundFeature } from '../map/found-features.ts';

/** The layer that draws wells, whose popup settings hold for them; `undefined` where there is none. */
export function wellLayer({ layers, sources }: UsableMap): UsableMap['layers'][number] | undefined {
  const ofWells = new Set(sources.filter(({ kind }) => kind === 'well').map(({ id }) => id));
  return layers.find(
    ({ type, source, metadata }) => type === 'circle' && ofWells.has(source) && !metadata.popup.excludePopup,
  );
}

/** A well of the table as a click on the map would have found it. */
export function foundWell(well: WellInView, layer: UsableMap['layers'][number]): FoundFeature {
  return {
    key: `${layer.source}/${well.well_ndx}`,
    layer,
    properties: well,
    position: [well.longitude_dd, well.latitude_dd],
    id: well.well_ndx,
    sourceId: layer.source,
    kind: 'well',
    complete: false,
  };
}
