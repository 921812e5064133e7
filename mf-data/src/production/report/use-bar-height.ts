import { type RefObject, useLayoutEffect } from 'react';

const HEIGHT = '--portal-bottom-bar';

/** Publishes the height of a sticky bar as a CSS property: focused fields scroll clear of it (WCAG 2.4.11), toasts stand above it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const measure = (): void => {
      const sticks = getComputedStyle(element).position === 'sticky';
      style.setProperty(HEIGHT, `${sticks ? Math.ceil(element.getBoundingClientRect().height) : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
