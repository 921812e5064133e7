import type { EngineMap } from './types.ts';

const RESIZE_DEBOUNCE_MILLISECONDS = 100;

/** Returns a function that stops it. */
export function followContainer(map: Pick<EngineMap, 'resize'>, container: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => map.resize(), RESIZE_DEBOUNCE_MILLISECONDS);
  });
  observer.observe(container);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
