import type { WellApplication } from '@portal/shared-api';
import { emptyForm, formIn, formOf, unreadable, valuesOf } from './form-values.ts';

test('a form takes place and class from the address, and nothing that is none', () => {
  expect(formIn(new URLSearchParams('lat=36.05&lon=-101.85&class=3'))).toMatchObject({
    latitude: '36.05000',
    longitude: '-101.85000',
    npgcd_well_class_ndx: '3',
  });
  expect(formIn(new URLSearchParams('lat=36.05&lon=east&class=x'))).toEqual(emptyForm());
});

test('what is entered is read, and an application is shown as it was entered', () => {
  const form = {
    ...emptyForm('replacement'),
    owner_name: ' Jane ',
    latitude: '36.05',
    longitude: '-101.85',
    yield_gpm: '1,200.5',
    npgcd_well_class_ndx: '3',
    old_well_number: 'DA-1',
  };
  const values = valuesOf(form);
  expect(valuesOf({ ...form, latitude: '36 05 20 N', longitude: '102.21' })).toMatchObject({
    latitude: 36.08889,
    longitude: -102.21,
  });
  expect(values).toMatchObject({
    owner_name: 'Jane',
    owner_phone: null,
    latitude: 36.05,
    yield_gpm: 1_200.5,
    depth_feet: null,
    npgcd_well_class_ndx: 3,
    well_type_ndx: null,
  });
  expect(valuesOf(formOf({ ...values, kind: 'replacement' } as WellApplication))).toEqual(values);
});

test('a form says what cannot be read', () => {
  expect(unreadable({ ...emptyForm(), latitude: 'north', depth_feet: 'deep' })).toEqual(['latitude', 'depth_feet']);
  expect(unreadable(emptyForm())).toEqual([]);
});
