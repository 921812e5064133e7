import { act } from '@testing-library/react';

/** What the toasts of the page have said, in their order. */
export const toasts: string[] = [];
interface Toast {
  severity: string;
  message: string;
  action?: { run: () => void };
}

let lastToast: Toast | undefined;
const keepToast = (event: Event): void => {
  lastToast = (event as CustomEvent<Toast>).detail;
  const { severity, message } = lastToast;
  toasts.push(`${severity}: ${message}`);
};
window.addEventListener('portal:toast', keepToast);

/** Presses the button of the latest toast. */
export const pressToast = (): void => act(() => lastToast?.action?.run());
