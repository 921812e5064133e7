import { type EngineMap, listen } from '../engine/types.ts';

/** A picture with a dark map is better than none. */
const SETTLES_WITHIN_MILLISECONDS = 5000;

const nextEvent = (map: EngineMap, type: 'styledata' | 'idle'): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, SETTLES_WITHIN_MILLISECONDS);
    const stop = listen(map, type, done);
  });

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
