import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** The browser prints what is there when its listeners are done. */
function subscribe(onChange: () => void): () => void {
  const change = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}

/** Whether the page is being put on paper, also for what appears only there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
