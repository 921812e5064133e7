import { EMPTY_FORM, reportAddress } from './adjacent.ts';

const FORM = { lat: '36.11', lon: '-101.825', distance: '500' };

test('the report address has the distance in feet', () => {
  expect(reportAddress(FORM)).toBe('/public-tools/tools/adjacent-wells/36.11/-101.825/1500');
  expect(reportAddress({ ...FORM, distance: '0.1' })).toBe('/public-tools/tools/adjacent-wells/36.11/-101.825/0.3');
});

test('the distance is 500 yards at first', () => {
  expect(EMPTY_FORM.distance).toBe('500');
});

test.each([{ lat: '' }, { lat: '90.1' }, { lon: '-180.1' }, { lon: 'west' }, { distance: '0' }, { distance: '' }])(
  'a form with %j has no report address',
  (change) => {
    expect(reportAddress({ ...FORM, ...change })).toBeNull();
  },
);
