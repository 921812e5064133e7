import type { Layer } from '@portal/shared-api';
import { FLAG_FILTERS, type FlagFilter, type WellFilters } from '@portal/shared-api/records';
import type { LayerStates } from '@portal/shared-map';

/** Layers that mark just the wells of a flag, such as the rings around wells with telemetry. */
export function flagLayers(flag: FlagFilter, layers: readonly Layer[] = []): Layer[] {
  const property = FLAG_FILTERS.find(({ parameter }) => parameter === flag)?.property;
  const ofFlag = JSON.stringify(['==', ['get', property], true]);
  return layers.filter(({ filter }) => JSON.stringify(filter) === ofFlag);
}

/** Switches the layers of each flag that changed along with it. */
export function withFlagLayers(
  states: LayerStates,
  layers: readonly Layer[] | undefined,
  before: WellFilters,
  after: WellFilters,
): LayerStates {
  const changed = FLAG_FILTERS.filter(({ parameter }) => before[parameter] !== after[parameter]);
  const entries = changed.flatMap(({ parameter }) =>
    flagLayers(parameter, layers).map(({ id }) => [id, { opacity: 1, ...states[id], visible: after[parameter] }]),
  );
  return entries.length > 0 ? { ...states, ...Object.fromEntries(entries) } : states;
}
