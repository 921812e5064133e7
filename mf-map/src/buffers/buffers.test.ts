import { lengthMeters } from '@portal/shared-map/geometry';
import { type BufferRow, circlesOf, firstRow, labelled, nextRow } from './buffers.ts';

const PLACE = { lat: '36', lon: '-101.825' };
const row = (changes: Partial<BufferRow>): BufferRow => ({ ...firstRow(), ...PLACE, label: null, ...changes });
/** Radius in yards of the one circle of a row. */
function yards(changes: Partial<BufferRow>): number {
  const [found] = circlesOf([row(changes)]);
  return lengthMeters([[-101.825, 36], found!.polygon.coordinates[0]![0]!]) / 0.9144;
}

test('a buffer starts as class A with 150 yards; the next one has the same place, the next class and another color', () => {
  expect(firstRow()).toMatchObject({ lat: '', lon: '', label: 'Class A', amount: '150', unit: 'yards' });
  const first = row(labelled('Class A'));
  const second = nextRow([first]);
  expect(second).toMatchObject({ ...PLACE, label: 'Class B', amount: '250' });
  expect(second.color).not.toBe(first.color);
  expect(second.id).not.toBe(first.id);
});

test.each([
  [labelled('Class A'), 150],
  [labelled('Class B'), 250],
  [labelled('Class C'), 400],
  [labelled('Class D'), 500],
  [labelled('Class S'), 50],
  [labelled('DISABLE'), 0.1],
  [{ amount: '300', unit: 'feet' }, 100],
  [{ amount: '1', unit: 'miles' }, 1760],
  [{ amount: '40', unit: 'acres' }, Math.sqrt((43_560 * 40) / Math.PI) / 3],
] as const)('a buffer of %j is a circle with a radius of %d yards', (changes, radius) => {
  expect(yards(changes) / radius).toBeCloseTo(1, 6);
});

test('a circle carries its label, its size and its color; a row with an invalid amount or latitude has none', () => {
  const [found] = circlesOf([row({ ...labelled('Class B'), color: '#112233' })]);
  expect(found).toMatchObject({ center: [-101.825, 36], name: 'Class B, 250 yards', color: '#112233' });
  expect(circlesOf([row({ amount: '1320', unit: 'feet' })])[0]?.name).toBe('1,320 feet');
  expect(circlesOf([row({ amount: '0.0625', unit: 'miles' })])[0]?.name).toBe('0.0625 miles');
  expect(circlesOf([row({ amount: '1', unit: 'acres' })])[0]?.name).toBe('1 acre');
  for (const amount of ['0', '-5', '', 'wide']) expect(circlesOf([row({ amount })])).toEqual([]);
  expect(circlesOf([row({ lat: '91' })])).toEqual([]);
});
