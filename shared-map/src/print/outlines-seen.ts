import type { EngineMap, Position, RenderedFeature } from '../engine/types.ts';
import type { MapPart } from './paper-labels.ts';

/** In CSS pixels, as far beyond the map as the tiles that it has loaded may reach. */
const TILE = 1024;
/** Between the places of the map that are looked at, in CSS pixels. */
const STEP = 12;

type Ring = readonly (readonly number[])[];

/** By the number of sides east of it. */
function isInRings([x, y]: Position, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1 = 0, y1 = 0] = ring[at] ?? [];
      const [x2 = 0, y2 = 0] = ring[before] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

function polygonsOf({ geometry }: RenderedFeature): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

const wholeOf = (map: EngineMap): MapPart => {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  return { x: 0, y: 0, width, height };
};

function placesOn(map: EngineMap, part: MapPart): Position[] {
  const steps = (length: number): number[] => {
    const count = Math.max(1, Math.ceil(length / STEP));
    return Array.from({ length: count + 1 }, (_, index) => (length * index) / count);
  };
  return steps(part.height).flatMap((y) =>
    steps(part.width).map((x): Position => {
      const { lng, lat } = map.unproject([part.x + x, part.y + y]);
      return [lng, lat];
    }),
  );
}

/** @param margin around the part, in CSS pixels */
export function renderedOn(map: EngineMap, layer: string, part = wholeOf(map), margin = 0): RenderedFeature[] {
  const { x, y, width, height } = part;
  return map.queryRenderedFeatures(
    [
      [x - margin, y - margin],
      [x + width + margin, y + height + margin],
    ],
    { layers: [layer] },
  );
}

/**
 * Of what a layer of lines draws, that of which a part of the map shows a line. Areas come cut at the edges of tiles, and the engine takes these for
 * outlines: an outline is seen where the map lies partly in its area.
 */
export function outlinesSeen(map: EngineMap, layer: string, part = wholeOf(map)): RenderedFeature[] {
  const lines = renderedOn(map, layer, part);
  if (lines.every((feature) => polygonsOf(feature).length === 0)) return lines;
  const areas = new Map<unknown, RenderedFeature[]>();
  for (const feature of renderedOn(map, layer, part, TILE)) {
    const key = feature.id ?? JSON.stringify(feature.properties);
    areas.set(key, [...(areas.get(key) ?? []), feature]);
  }
  const places = placesOn(map, part);
  return [...areas.values()]
    .filter((pieces) => {
      const polygons = pieces.flatMap(polygonsOf);
      const isInside = (place: Position): boolean => polygons.some((rings) => isInRings(place, rings));
      const first = places[0] && isInside(places[0]);
      return places.some((place) => isInside(place) !== first);
    })
    .flat();
}
