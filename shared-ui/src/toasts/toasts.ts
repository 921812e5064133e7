import { create } from 'zustand';

export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: string;
  severity: Severity;
  message: string;
  persistent: boolean;
  /** A button, such as Undo; the toast goes when it is pressed. */
  action?: { label: string; run: () => void };
}

/** How long a toast stays, in milliseconds; with something to press, longer. */
export const TOAST_MS = 6000;
export const ACTION_TOAST_MS = 20_000;

/** Dispatched on `window`; the shell shows it. */
const TOAST_EVENT = 'portal:toast';

/** An event, so that front ends with another version of this package reach the shell too. */
export function notify(
  severity: Severity,
  message: string,
  { persistent = false, action }: Partial<Pick<Toast, 'persistent' | 'action'>> = {},
): void {
  const id = Math.random().toString(36).slice(2);
  const toast: Toast = { id, severity, message, persistent, ...(action && { action }) };
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }));
}

interface Toasts {
  toasts: readonly Toast[];
  dismiss: (id: string) => void;
}

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** More would cover the page; the oldest disappear. */
const AT_ONCE = 5;

/** @returns stops it, and takes away what is shown */
export function collectToasts(): () => void {
  const collect = (event: Event): void => {
    const toast = (event as CustomEvent<Toast>).detail;
    useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-AT_ONCE) }));
  };
  window.addEventListener(TOAST_EVENT, collect);
  return () => {
    window.removeEventListener(TOAST_EVENT, collect);
    useToasts.setState({ toasts: [] });
  };
}
