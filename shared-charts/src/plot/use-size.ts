import { useCallback, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** In whole pixels, followed as it changes; `null` before it is there. */
export function useSize(): [ref: (element: HTMLElement | null) => void, size: Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = (): void => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
