import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { clickOwnerOf } from '../map/click-owner.ts';
import { foundWell, wellLayer } from '../map/found-well.ts';
import { useMapStore } from '../map-store.ts';
import type { Hit } from './hits.ts';

/** Only where the person may see wells and popups are on. */
function openWell(well: number, title: string, at: Position): void {
  const state = useMapStore.getState();
  const layer = state.product && wellLayer(state.product);
  if (layer && clickOwnerOf(state) === 'popup') state.pick([foundWell({ well_ndx: well, Well: title }, at, layer)], at);
}

/** A GPU joins the selection, a well opens its popup, anything but a GPU is marked. */
export function choose({ title, at, zoom, gpu, well }: Hit): void {
  const { selectGpu, flyTo } = useMapStore.getState();
  if (gpu !== null) {
    selectGpu(gpu);
    useMapStore.setState({ foundPlace: null });
    flyTo(at, zoom);
    return;
  }
  const name = well === null ? title : t('Well {well}', { well: title });
  useMapStore.setState({ foundPlace: { name, at, named: well === null } });
  flyTo(at, zoom);
  if (well !== null) openWell(well, title, at);
}
