/** Lets the page answer to its user, now and then. */
export type Pause = () => Promise<void>;

/** Milliseconds of work without a pause. */
const SLICE = 16;

export function workInSlices(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
