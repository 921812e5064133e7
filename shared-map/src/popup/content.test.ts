import { showTextsIn } from '@portal/shared-i18n/test-support';
import { aLayer } from '../test-support/layers.ts';
import spanish from '../texts/es.json';
import { popupContent } from './content.ts';

const well = {
  properties: {
    Well: 'NP-0042',
    'Well Class': 'A',
    'Completion Date': '1998-03-07',
    GPU: 1234,
    'Section Block Survey Address': null,
    well_ndx: 42,
    latitude_dd: 36.1,
    longitude_dd: -101.8251234,
    'Winter Observations': true,
    Telemetry: false,
    StateWellNumber: '0245601',
    owner: 'Somebody',
    survey_notes: 'private',
  },
};
const visitor = { isAdmin: false };
const layer = aLayer({
  metadata: {
    popup: { excludePopup: false, excludeFields: ['survey_notes'], adminOnlyFields: ['owner'], titleField: 'Well' },
  },
});

describe('popupContent', () => {
  const content = popupContent(well, layer, visitor);
  const labels = content.fields.map(({ label }) => label);

  test('has the title field as its title, or else the name of the layer, and hides excluded, internal and empty fields', () => {
    expect(content.title).toBe('NP-0042');
    for (const hidden of ['Well', 'Survey notes', 'Well ndx', 'Section Block Survey Address'])
      expect(labels).not.toContain(hidden);
    expect(popupContent({ properties: null }, layer, visitor)).toMatchObject({ title: 'Wells', fields: [] });
  });

  test('shows admin-only fields and the link to the record to administrators only', () => {
    expect(labels).not.toContain('Owner');
    expect(content.record).toBeNull();
    const forAdmin = (properties: object) => popupContent({ properties: { ...properties } }, layer, { isAdmin: true });
    expect(forAdmin(well.properties).fields).toContainEqual({ label: 'Owner', value: 'Somebody' });
    expect(forAdmin({ well_ndx: 7, gpu_number: 1 }).record).toBe('/admin/records/wells/7');
    expect(forAdmin({ gpu_number: 1001 }).record).toBe('/admin/records/gpus/1001');
    expect(forAdmin({ name: 'Parcel' }).record).toBeNull();
  });

  test('formats dates and coordinates, links to the GPU’s report and names the measurements of the well', () => {
    for (const [label, value] of [
      ['Completion Date', '03/07/1998'],
      ['Latitude', '36.10000'],
      ['Longitude', '-101.82512'],
      ['State well number', '0245601'],
    ])
      expect(content.fields).toContainEqual({ label, value });
    expect(content.report).toEqual({ label: 'View Well Report', href: '/public-resources/tools/gpu-select/1234' });
    expect(content.measurements).toEqual(['Winter Observations']);
  });

  test('shows a GPU with its number as title and acres as they are on record', () => {
    const gpu = aLayer({ name: 'GPUs', metadata: { popup: { titleField: 'gpu_number' } as never } });
    const properties = { gpu_number: 2077, gpu_name: null, total_acres: 1279.965 };
    expect(popupContent({ properties }, gpu, visitor)).toMatchObject({
      title: 'GPU 2077',
      fields: [{ label: 'Total acres', value: '1,279.965' }],
      report: { label: 'View GPU Report', href: '/public-resources/tools/gpu-select/2077' },
    });
  });
});

test('a Spanish popup names fields, classes and months in Spanish', () => {
  showTextsIn('es', { ...spanish, 'Completion Date': 'Fecha de terminación', Irrigation: 'Riego', Wells: 'Pozos' });
  const properties = { ...well.properties, 'Well Type': 'Irrigation' };
  const content = popupContent({ properties }, layer, visitor);
  document.documentElement.lang = 'en';
  expect(content).toMatchObject({ kind: 'Pozos', report: { label: 'Ver informe del pozo' } });
  expect(content.fields).toContainEqual({ label: 'Fecha de terminación', value: '7 mar 1998' });
  expect(content.fields).toContainEqual({ label: 'Well Type', value: 'Riego' });
});
