import { showTextsIn } from '@portal/shared-i18n/test-support';
import { aWell } from '../test-support/wells.ts';
import { wellsColumns } from './wells-columns.tsx';

test('classes, types and statuses of wells have their Spanish names on a Spanish page', () => {
  const column = wellsColumns(() => null).find(({ id }) => id === 'Well Type');
  expect(column?.value(aWell(1))).toBe('Irrigation');
  showTextsIn('es', { Irrigation: 'Riego' });
  expect(column?.value(aWell(1))).toBe('Riego');
});
