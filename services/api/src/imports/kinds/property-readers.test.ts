import type { Property } from '@portal/shared-api/records';
import { readerOf } from './property-readers.ts';

const property = (of: Partial<Property>): Property => ({ kind: 'text', in: {}, import: true, ...of });
const read = (of: Partial<Property>, text: string) => readerOf(property(of))(text, 'field');

describe('readerOf', () => {
  it('reads each kind of property', () => {
    expect([
      read({ kind: 'text' }, 'Dry since 2011'),
      read({ kind: 'name' }, '0354402'),
      read({ kind: 'number' }, '12.5'),
      read({ kind: 'integer' }, '12.0'),
      read({ kind: 'date' }, '3/9/1974'),
      read({ kind: 'flag' }, 'Yes'),
      read({ kind: 'links' }, 'Report;https://example.org/1'),
    ]).toEqual(['Dry since 2011', '0354402', 12.5, 12, '1974-03-09', true, 'Report;https://example.org/1']);
  });

  it('refuses a value of another kind, or outside the limits of its property', () => {
    const limits = { import: { min: 1, max: 60 } };
    expect(() => read({ kind: 'integer' }, '12.5')).toThrow(
      'field “12.5” is not a whole number. Enter it without decimals.',
    );
    expect(() => read({ kind: 'integer', ...limits }, '61')).toThrow('field 61 is not between 1 and 60');
    expect(() => read({ kind: 'number', ...limits }, '0.5')).toThrow('field 0.5 is not between 1 and 60');
    expect(() => read({ kind: 'date' }, 'spring')).toThrow('is not a date');
    expect(() => read({ kind: 'flag' }, 'perhaps')).toThrow('is not “yes” or “no”');
    expect(() => read({ kind: 'links' }, 'Report')).toThrow('is not a link. Enter links as “label;https://…”');
  });
});
