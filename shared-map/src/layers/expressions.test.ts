import { categories, scaled } from './expressions.ts';

describe('scaled', () => {
  test('multiplies a number, and leaves an expression as it is for a factor of 1', () => {
    expect(scaled(0.8, 0.5)).toBe(0.4);
    const expression = ['get', 'opacity'];
    expect(scaled(expression, 1)).toBe(expression);
  });

  test('keeps a curve over zoom outermost and scales its outputs', () => {
    expect(scaled(['interpolate', ['linear'], ['zoom'], 8, 0.2, 12, 1], 0.5)).toEqual([
      'interpolate',
      ['linear'],
      ['zoom'],
      8,
      0.1,
      12,
      0.5,
    ]);
    expect(scaled(['step', ['zoom'], 0, 10, 0.6], 0.5)).toEqual(['step', ['zoom'], 0, 10, 0.3]);
  });

  test('multiplies any other expression', () => {
    const expression = ['match', ['get', 'x'], 1, 0.5, 1];
    expect(scaled(expression, 0.3)).toEqual(['*', 0.3, expression]);
  });

  test('scales the stops of older functions', () => {
    expect(scaled({ stops: [[8, 0.5]] }, 0.5)).toEqual({ stops: [[8, 0.25]] });
  });
});

describe('categories', () => {
  test('has one entry without a label for a single value', () => {
    expect(categories('#fff')).toEqual([{ label: null, value: '#fff' }]);
    expect(categories(['interpolate', ['linear'], ['zoom'], 8, 1, 14, 3])).toEqual([{ label: null, value: 3 }]);
    expect(categories(undefined)).toEqual([]);
  });

  test('has the branches of match by name, also those of several values', () => {
    expect(
      categories(['match', ['get', 'Status'], ['Plugged', 'Destroyed'], '#999', 'Active', '#06c', '#000']),
    ).toEqual([
      { label: 'Plugged, Destroyed', value: '#999' },
      { label: 'Active', value: '#06c' },
      { label: 'Other', value: '#000' },
    ]);
  });

  test('has the bounds of step and interpolate over a property by name', () => {
    expect(categories(['step', ['get', 'depth'], '#aaa', 100, '#bbb']).map(({ label }) => label)).toEqual([
      'Below 100',
      'From 100',
    ]);
    expect(categories(['interpolate', ['linear'], ['get', 'depth'], 0, '#aaa', 300, '#bbb'])).toEqual([
      { label: '0', value: '#aaa' },
      { label: '300', value: '#bbb' },
    ]);
  });

  test('has the conditions of case by name, and the categories of its outputs', () => {
    const unused = ['in', ['get', 'Status'], ['literal', ['Plugged', 'Destroyed']]];
    expect(categories(['case', unused, '#999', ['match', ['get', 'Class'], 'A', '#06c', '#000']])).toEqual([
      { label: 'A', value: '#06c' },
      { label: 'Other', value: '#000' },
      { label: 'Plugged, Destroyed', value: '#999' },
    ]);
  });

  test('has the value of an equality in case by name', () => {
    expect(categories(['case', ['==', ['get', 'kind'], 'river'], '#00f', '#0f0'])).toEqual([
      { label: 'river', value: '#00f' },
      { label: 'Other', value: '#0f0' },
    ]);
  });
});
