import { notify } from '@portal/shared-ui';
import { type RefObject, useEffect, useState } from 'react';

export const KEYS = { next: 'j', previous: 'k', accept: 'a', sendBack: 'b', choose: 'x' } as const;

const STORAGE_KEY = 'portal.desk-shortcuts';
const TYPES_TEXT = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** By what is focused and open, a key may be meant for something else. */
const isForPage = ({ target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(altKey || ctrlKey || metaKey) &&
  !(target instanceof Element && target.closest(TYPES_TEXT)) &&
  document.querySelector('[role="dialog"]') === null;

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** Whether single keys work, kept in the browser. Only if chosen: a stray key must decide nothing (WCAG 2.1.4). */
export function useShortcutChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readChoice);
  return [
    isOn,
    (chosen) => {
      setOn(chosen);
      try {
        localStorage.setItem(STORAGE_KEY, chosen ? 'on' : 'off');
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
    },
  ];
}

/** A key presses the button or link within `part` that names it in `aria-keyshortcuts`, or says what a disabled one is described by. */
export function useShortcuts(part: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      const found = [...(part.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
        (element) => element.getAttribute('aria-keyshortcuts') === event.key.toLowerCase(),
      );
      if (!found) return;
      event.preventDefault();
      const why = document.getElementById(found.getAttribute('aria-describedby') ?? '')?.textContent;
      if (found.matches(':disabled') && why) notify('warning', why);
      else found.click();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [part, isOn]);
}
