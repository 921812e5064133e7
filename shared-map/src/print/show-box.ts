import { type EngineMap, listen } from '../engine/types.ts';
import { type Box, viewOfBox } from '../geometry/view-of-box.ts';

/** A picture without some tiles is better than none. */
const LOADED_WITHIN_MILLISECONDS = 5000;

export const nextEvent = (map: EngineMap, type: 'styledata' | 'idle'): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, LOADED_WITHIN_MILLISECONDS);
    const stop = listen(map, type, done);
  });

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };

/** North at the top, in the middle of the map, in a part as large as `space` in CSS pixels; the map then returns to what it showed. */
export async function showBox<Result>(
  map: EngineMap,
  { box, space, maxZoom }: { box: Box; space: { width: number; height: number }; maxZoom: number },
  draw: () => Promise<Result>,
): Promise<Result> {
  const { lng, lat } = map.getCenter();
  const before = {
    center: [lng, lat] as [number, number],
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    padding: { ...NO_PADDING, ...map.getPadding() },
  };
  const drawn = nextEvent(map, 'idle');
  map.jumpTo({ ...viewOfBox(box, space, maxZoom), bearing: 0, padding: NO_PADDING });
  map.triggerRepaint();
  try {
    await drawn;
    return await draw();
  } finally {
    map.jumpTo(before);
  }
}
