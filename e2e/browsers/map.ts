import type { Place } from '../support/portal-driver.ts';
import { type WellFeature, wellsOf } from '../support/wells.ts';
import type { Point } from './drivers/browser-driver.ts';
import { button, dialog, heading, type Target } from './target.ts';
import type { Visitor } from './visitor.ts';

/** The map's container as `mf-map` leaves it for tests and the browser's console. */
interface MapElement extends HTMLElement {
  portalMap: {
    jumpTo(view: { center: Place; zoom: number }): void;
    project(place: Place): Point;
    getLayer(id: string): unknown;
    queryRenderedFeatures(box: [[number, number], [number, number]], options: { layers: string[] }): unknown[];
  };
}

/** Beside the disclaimer's and other modal dialogs. */
export const popupHeading = (name: string | RegExp): Target => heading(name, { inside: dialog() });

export async function openMap(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.click(button('Accept', { inside: dialog('Disclaimer') }));
  await mapReady(visitor);
}

export async function mapReady(visitor: Visitor): Promise<void> {
  await visitor.until('the map is ready', () =>
    visitor.driver.call(() => document.querySelector('[data-map="ready"]') !== null),
  );
}

export const showPlace = (visitor: Visitor, place: Place, zoom: number): Promise<void> =>
  visitor.driver.call(
    (center, level) => {
      document.querySelector<MapElement>('[data-map]')?.portalMap.jumpTo({ center, zoom: level });
    },
    place,
    zoom,
  );

export const zoomOf = (visitor: Visitor): Promise<number> =>
  visitor.driver.call(() => Number(document.querySelector<HTMLElement>('[data-map]')?.dataset.zoom));

/** Where a place lies in the window. */
export const pointOf = (visitor: Visitor, place: Place): Promise<Point> =>
  visitor.driver.call((at) => {
    const element = document.querySelector('[data-map]') as MapElement;
    const { left, top } = element.getBoundingClientRect();
    const { x, y } = element.portalMap.project(at);
    return { x: left + x, y: top + y };
  }, place);

/** Waits until a layer draws something at a place. */
export const isDrawn = (visitor: Visitor, place: Place, layer: string): Promise<boolean> =>
  visitor.until(`layer ${layer} is drawn at ${place}`, () =>
    visitor.driver.call(
      (at, id) => {
        const map = document.querySelector<MapElement>('[data-map]')?.portalMap;
        if (!map?.getLayer(id)) return false;
        const { x, y } = map.project(at);
        const box: [[number, number], [number, number]] = [
          [x - 3, y - 3],
          [x + 3, y + 3],
        ];
        return map.queryRenderedFeatures(box, { layers: [id] }).length > 0;
      },
      place,
      layer,
    ),
  );

export async function clickMap(visitor: Visitor, place: Place): Promise<void> {
  await visitor.driver.click(await pointOf(visitor, place));
}

/** Opens the popup of a well of the demo data. */
export async function openWell(visitor: Visitor, isWanted: (well: WellFeature) => boolean): Promise<WellFeature> {
  const well = (await wellsOf(visitor.portalUrl)).find(isWanted);
  if (!well) throw new Error('the demo data has no such well');
  const place = well.geometry.coordinates;
  await showPlace(visitor, place, 16);
  await isDrawn(visitor, place, 'wells');
  await clickMap(visitor, place);
  await visitor.sees(popupHeading(well.properties.Well));
  return well;
}
