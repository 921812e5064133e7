import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The open dialog; by a selector, as looking for roles in a whole page takes jsdom long. */
export const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');
export const field = (label: string): HTMLElement =>
  within(dialog() as HTMLElement).getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
export const press = (person: UserEvent, name: string) =>
  person.click(within(dialog() as HTMLElement).getByRole('button', { name }));
