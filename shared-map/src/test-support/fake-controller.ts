import { type MapController, mapOpener } from '../map/map-controller.ts';
import type { MapDescription, MapListeners } from '../map/map-options.ts';
import { type FakeMap, fakeEngine } from './fake-engine.ts';

type Changes = Partial<MapDescription> & { listeners?: Partial<MapListeners> };

/** A controller over the district, and the fake map that it controls. */
export async function openFakeMap(
  { listeners, ...description }: Changes = {},
  engine = fakeEngine(),
): Promise<{ controller: MapController; map: FakeMap }> {
  const ignore = (): void => {};
  const controller = await mapOpener(engine)(
    {
      container: document.createElement('div'),
      label: 'Map',
      basemap: 'light',
      center: [-101.825, 36.11],
      zoom: 8.4,
      ...description,
      listeners: { onLoaded: ignore, onView: ignore, onBasemap: ignore, onRefused: ignore, ...listeners },
    },
    new AbortController().signal,
  );
  return { controller, map: engine.maps.at(-1)! };
}
