import { showTextsIn } from '@portal/shared-i18n/test-support';
import spanish from '../texts/es.json';
import type { ProposedWells } from './proposed.resource.ts';
import { foundProposed } from './proposed-popup.ts';

type Properties = ProposedWells['features'][number]['properties'];

const popupOf = (changes: Partial<Properties> = {}) =>
  foundProposed({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-101.7, 36.2] },
    properties: {
      number: 'A-2026-0012',
      kind: 'new-well',
      well_class: 'B',
      approved_on: '2026-11-26',
      valid_until: '2027-04-25',
      is_drilled: false,
      ...changes,
    },
  });

test('the popup of a proposed well says what was approved, until when, and that it is not drilled', () => {
  expect(popupOf()).toMatchObject({
    position: [-101.7, 36.2],
    popup: {
      title: 'Application A-2026-0012',
      kind: 'Proposed well',
      note: 'The well is not drilled yet.',
      fields: [
        { label: 'Kind of application', value: 'New well' },
        { label: 'Well class', value: 'B' },
        { label: 'Approved on', value: '11/26/2026' },
        { label: 'Valid until', value: '04/25/2027' },
      ],
    },
  });
});

test('a drilled one waits for its record, whenever its approval ends, and what is not known is left out', () => {
  const { popup } = popupOf({ is_drilled: true });
  expect(popup).toMatchObject({ note: 'The well is drilled and not on record yet.' });
  expect(JSON.stringify(popup)).not.toContain('Valid until');
  expect(popupOf({ well_class: null, approved_on: null, valid_until: null }).popup).toMatchObject({
    fields: [{ label: 'Kind of application' }],
  });
});

test('the popup is in the language of the page', () => {
  showTextsIn('es', spanish);
  expect(popupOf().popup).toMatchObject({ title: 'Solicitud A-2026-0012', kind: 'Pozo propuesto' });
});
