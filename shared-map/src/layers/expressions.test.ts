import { categories, scaled } from './expressions.ts';

describe('scaled', () => {
  test.each([
    ['multiplies a number', 0.8, 0.4],
    ['leaves a text as it is', 'none', 'none'],
    [
      'keeps a curve over zoom outermost',
      ['interpolate', ['linear'], ['zoom'], 8, 0.2, 12, 1],
      ['interpolate', ['linear'], ['zoom'], 8, 0.1, 12, 0.5],
    ],
    ['keeps steps over zoom outermost', ['step', ['zoom'], 0, 10, 0.6], ['step', ['zoom'], 0, 10, 0.3]],
    ['multiplies any other expression', ['get', 'x'], ['*', 0.5, ['get', 'x']]],
    ['scales the stops of older functions', { stops: [[8, 0.5]] }, { stops: [[8, 0.25]] }],
  ])('%s', (_, expression, half) => {
    expect(scaled(expression, 0.5)).toEqual(half);
    expect(scaled(expression, 1)).toBe(expression);
  });
});

test.each<[string, unknown, string[]]>([
  ['a single value has no label', '#fff', ['null #fff']],
  ['a curve over zoom is a single value', ['interpolate', ['linear'], ['zoom'], 8, 1, 14, 3], ['null 3']],
  ['nothing has no categories', undefined, []],
  [
    'branches of match are named, also those of several values',
    ['match', ['get', 'Status'], ['Plugged', 'Destroyed'], '#999', 'Active', '#06c', '#000'],
    ['Plugged, Destroyed #999', 'Active #06c', 'Other #000'],
  ],
  [
    'classes say what they are',
    ['match', ['get', 'Well Class'], 'A', '#06c', ['B', 'C'], '#0c6', 'Unknown', '#999', '#000'],
    ['Class A #06c', 'Class B, Class C #0c6', 'Unknown #999', 'Other #000'],
  ],
  ['bounds of step are named', ['step', ['get', 'depth'], '#aaa', 100, '#bbb'], ['Below 100 #aaa', 'From 100 #bbb']],
  [
    'bounds of interpolate are named',
    ['interpolate', ['linear'], ['get', 'depth'], 0, '#aaa', 300, '#bbb'],
    ['0 #aaa', '300 #bbb'],
  ],
  [
    'conditions of case are named, after the categories of its outputs',
    [
      'case',
      ['in', ['get', 'Status'], ['literal', ['Plugged', 'Destroyed']]],
      '#999',
      ['match', ['get', 'Class'], 'A', '#06c', '#000'],
    ],
    ['A #06c', 'Other #000', 'Plugged, Destroyed #999'],
  ],
  [
    'the value of an equality in case is named',
    ['case', ['==', ['get', 'kind'], 'river'], '#00f', '#0f0'],
    ['river #00f', 'Other #0f0'],
  ],
])('categories: %s', (_, expression, expected) => {
  expect(categories(expression).map(({ label, value }) => `${label} ${value}`)).toEqual(expected);
});
