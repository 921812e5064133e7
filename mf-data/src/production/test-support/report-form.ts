import { fireEvent, screen, within } from '@testing-library/react';
import { FakeProduction } from './production.tsx';
import { productionReport, reading, saved } from './reports.ts';

export const endReading = () => screen.findByLabelText('Ending reading');
export const button = (name: string) => screen.getByText(name, { selector: 'button, button *' }).closest('button')!;
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const dialog = async () => within(await screen.findByRole('dialog'));

/** Another ending reading of the first meter, as it is saved. */
export const change = (end: number, more = {}) => ({
  version: 1,
  submit: false,
  method: 'meter' as const,
  notes: null,
  readings: [{ ...reading(1), end_reading: end, ...more }].map(({ acre_feet: _, ...entered }) => entered),
});
export const withDraft = () => new FakeProduction(productionReport({ state: 'draft', report: saved() }));
