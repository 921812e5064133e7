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

  test('has the title field as its title', () => {
    expect(content.title).toBe('NP-0042');
    expect(labels).not.toContain('Well');
  });

  test('hides excluded, internal and empty fields', () => {
    expect(labels).not.toContain('Survey notes');
    expect(labels).not.toContain('Well ndx');
    expect(labels).not.toContain('Section Block Survey Address');
  });

  test('shows admin-only fields to administrators only', () => {
    expect(labels).not.toContain('Owner');
    expect(popupContent(well, layer, { isAdmin: true }).fields).toContainEqual({ label: 'Owner', value: 'Somebody' });
  });

  test('links to the record for administrators only', () => {
    const properties = { well_ndx: 7, gpu_number: 1 };
    const recordOf = (given: object, isAdmin: boolean) =>
      popupContent({ properties: { ...given } }, layer, { isAdmin }).record;
    expect(recordOf(properties, false)).toBeNull();
    expect(recordOf(properties, true)).toBe('/admin/records/wells/7');
    expect(recordOf({ gpu_number: 1001 }, true)).toBe('/admin/records/gpus/1001');
    expect(recordOf({ name: 'Parcel' }, true)).toBeNull();
  });

  test('formats dates and coordinates', () => {
    expect(content.fields).toEqual(
      expect.arrayContaining([
        { label: 'Completion Date', value: '03/07/1998' },
        { label: 'Latitude', value: '36.10000' },
        { label: 'Longitude', value: '-101.82512' },
        { label: 'State well number', value: '0245601' },
      ]),
    );
  });

  test('links to the GPU’s report and names the measurements of the well', () => {
    expect(content.report).toEqual({ label: 'View Well Report', href: '/public-resources/tools/gpu-select/1234' });
    expect(content.measurements).toEqual(['Winter Observations']);
  });

  test('shows a GPU with its number as title and acres with one decimal', () => {
    const gpu = aLayer({ name: 'GPUs', metadata: { popup: { titleField: 'gpu_number' } as never } });
    const shown = popupContent(
      { properties: { gpu_number: 2077, gpu_name: null, total_acres: 1279.96 } },
      gpu,
      visitor,
    );
    expect(shown).toMatchObject({ title: 'GPU 2077', fields: [{ label: 'Total acres', value: '1,280.0' }] });
    expect(shown.report).toEqual({ label: 'View GPU Report', href: '/public-resources/tools/gpu-select/2077' });
  });

  test('uses the name of the layer when there is no title', () => {
    expect(popupContent({ properties: null }, layer, visitor)).toMatchObject({ title: 'Wells', fields: [] });
  });
});

test('a Spanish popup names fields, classes and months in Spanish', () => {
  showTextsIn('es', { ...spanish, 'Completion Date': 'Fecha de terminación', Irrigation: 'Riego', Wells: 'Pozos' });
  const { fields, kind, report } = popupContent(
    { properties: { ...well.properties, 'Well Type': 'Irrigation' } },
    layer,
    visitor,
  );
  document.documentElement.lang = 'en';
  expect(kind).toBe('Pozos');
  expect(report?.label).toBe('Ver informe del pozo');
  expect(fields).toEqual(
    expect.arrayContaining([
      { label: 'Fecha de terminación', value: '7 mar 1998' },
      { label: 'Well Type', value: 'Riego' },
    ]),
  );
});
