import { centerOf, type EngineMap, type Position, type ScreenPoint } from '@portal/shared-map';

const MARGIN_PIXELS = 24;
const STEPS = 12;

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether the map itself, and no panel or card, is visible around a point. */
function isFree(map: EngineMap, { x, y }: ScreenPoint): boolean {
  const canvas = map.getCanvas();
  const { left, top } = canvas.getBoundingClientRect();
  const around = [
    [0, 0],
    [MARGIN_PIXELS, 0],
    [-MARGIN_PIXELS, 0],
    [0, MARGIN_PIXELS],
    [0, -MARGIN_PIXELS],
  ] as const;
  return around.every(([dx, dy]) => document.elementFromPoint(left + x + dx, top + y + dy) === canvas);
}

function freePoint(map: EngineMap): ScreenPoint | undefined {
  const { clientWidth, clientHeight } = map.getContainer();
  const center = map.project(centerOf(map));
  const grid = Array.from({ length: STEPS ** 2 }, (_, index) => ({
    x: (((index % STEPS) + 0.5) * clientWidth) / STEPS,
    y: ((Math.floor(index / STEPS) + 0.5) * clientHeight) / STEPS,
  }));
  const nearestFirst = grid.sort((a, b) => distance(a, center) - distance(b, center));
  return [center, ...nearestFirst].find((point) => isFree(map, point));
}

export function keepInView(map: EngineMap, at: Position): void {
  const place = map.project(at);
  if (isFree(map, place)) return;
  const free = freePoint(map);
  if (free) map.panBy([place.x - free.x, place.y - free.y]);
}
