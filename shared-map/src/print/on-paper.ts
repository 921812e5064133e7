import type { EngineMap } from '../engine/types.ts';
import { nextEvent } from './show-box.ts';

/** Paper is white: meanwhile the page shows a light map in place of a dark one. */
export async function drawOnPaper<Result>(
  map: EngineMap,
  setOnPaper: (isOnPaper: boolean) => void,
  draw: () => Promise<Result>,
): Promise<Result> {
  if (map.getContainer().dataset.basemap !== 'dark') return draw();
  const changed = nextEvent(map, 'styledata');
  setOnPaper(true);
  try {
    await changed;
    await nextEvent(map, 'idle');
    return await draw();
  } finally {
    setOnPaper(false);
  }
}
