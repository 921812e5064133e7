import { ONCE_MORE_AFTER_MS } from '@portal/shared-api/once-more';

type File = HTMLScriptElement | HTMLLinkElement;

const isFile = (target: EventTarget | null): target is File =>
  target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');

/** A script that failed cannot be started again: another one takes its place, and answers to who waits for it. */
function copyOf(file: File): File {
  const copy = document.createElement(file.localName) as File;
  for (const { name, value } of file.attributes) copy.setAttribute(name, value);
  // Not in the attribute, where a browser hides it.
  copy.nonce = file.nonce;
  copy.onload = file.onload;
  copy.onerror = file.onerror;
  // Loaders wait for a script of the same address that is on the page, and take away only the one that they made.
  copy.addEventListener('error', () => copy.remove());
  if (copy instanceof HTMLScriptElement) copy.addEventListener('load', () => copy.remove());
  return copy;
}

/**
 * Scripts and styles that could not be loaded are asked for once more, the page's own and those of front ends: without one of them
 * nothing at all would be shown. Who waits for a file is told only of the second attempt.
 */
export function loadFilesOnceMore(): void {
  const copies = new WeakSet<EventTarget>();
  const onError = (event: Event): void => {
    const { target } = event;
    if (!isFile(target) || copies.has(target)) return;
    event.stopImmediatePropagation();
    setTimeout(() => {
      const copy = copyOf(target);
      copies.add(copy);
      if (target.isConnected) target.replaceWith(copy);
      else document.head.append(copy);
    }, ONCE_MORE_AFTER_MS);
  };
  addEventListener('error', onError, true);
}
