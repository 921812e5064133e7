import { FIELD } from './place.ts';

/** Dialogs with fields begin in the first one: Mantine would take the button that closes them. */
export function markStart(added: readonly Element[]): void {
  for (const dialog of added.flatMap((node) => [...node.querySelectorAll('[role="dialog"]')]))
    if (!dialog.querySelector('[data-autofocus]')) dialog.querySelector(FIELD)?.setAttribute('data-autofocus', '');
}
