import { type ClickListeners, HIGHLIGHTED_BY_CLICK, type MapController, type PortalLayers } from '@portal/shared-map';
import { useMapStore } from '../map-store.ts';

type Found = Pick<MapController, 'featuresAt'> & { layers: Pick<PortalLayers, 'areaAt'> };

export const clickListeners = (map: Found): ClickListeners => ({
  onClick({ point, at }, owner) {
    const state = useMapStore.getState();
    if (owner === 'point') {
      state.pointWanted?.(at);
      return true;
    }
    const features = map.featuresAt(point);
    const foremost = features[0]?.position ?? null;
    // A click on a well is meant for the well, not for the parcel around it.
    const area = foremost ? null : map.layers.areaAt(point, ...HIGHLIGHTED_BY_CLICK);
    const opensPopup = owner === 'popup';
    if (opensPopup) state.pick(features, foremost ?? at);
    if (area && !(opensPopup && features.length > 0)) state.toggleHighlight(area.sourceId, area.id);
    return features.length > 0 || area !== null;
  },
  onHold(point) {
    const gpu = map.layers.areaAt(point, 'gpu');
    if (gpu) useMapStore.getState().toggleGpu(gpu.id);
    return gpu !== null;
  },
  onPointer: (point) => point !== null && map.featuresAt(point).length > 0,
});
