import type { Property } from '@portal/shared-api/records';
import { readerOf } from './property-readers.ts';

const property = (of: Partial<Property>): Property => ({ kind: 'text', in: {}, import: true, ...of });
const read = (of: Partial<Property>, text: string) => readerOf(property(of))(text, 'field');

test('readerOf reads each kind of property', () =>
  expect([
    read({ kind: 'text' }, 'Dry since 2011'),
    read({ kind: 'name' }, '0354402'),
    read({ kind: 'number' }, '12.5'),
    read({ kind: 'integer' }, '12.0'),
    read({ kind: 'date' }, '3/9/1974'),
    read({ kind: 'flag' }, 'Yes'),
    read({ kind: 'links' }, 'Report;https://example.org/1'),
  ]).toEqual(['Dry since 2011', '0354402', 12.5, 12, '1974-03-09', true, 'Report;https://example.org/1']));

test.each<[Partial<Property>, string, string]>([
  [{ kind: 'integer' }, '12.5', 'field “12.5” is not a whole number. Enter it without decimals.'],
  [{ kind: 'integer', import: { min: 1, max: 60 } }, '61', 'field 61 is not between 1 and 60'],
  [{ kind: 'number', import: { min: 1, max: 60 } }, '0.5', 'field 0.5 is not between 1 and 60'],
  [{ kind: 'date' }, 'spring', 'is not a date'],
  [{ kind: 'flag' }, 'perhaps', 'is not “yes” or “no”'],
  [{ kind: 'links' }, 'Report', 'is not a link. Enter links as “label;https://…”'],
])('readerOf refuses as %j the value %s', (of, text, problem) => expect(() => read(of, text)).toThrow(problem));
