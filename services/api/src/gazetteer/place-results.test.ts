import { placeKeys, rankPlaces, withoutState } from './place-results.ts';
import { TOWNS } from './towns.ts';

it.each([
  ['Dumas', ['dumas']],
  ['Moore County', ['moorecounty', 'moore']],
  ['Section 21, Block 2-T', ['section21block2t', 'sec21blk2t']],
  ['County', ['county']],
  ['...', []],
])('the keys of %j are %j', (text, keys) => expect(placeKeys(text)).toEqual(keys));

it.each([
  ['Dalhart, TX', 'Dalhart', 'Texas'],
  ['Dalhart Texas', 'Dalhart', 'Texas'],
  ['dalhart,tx.', 'dalhart', 'Texas'],
  ['Moore County, Texas', 'Moore County', 'Texas'],
  ['Clayton, New  Mexico', 'Clayton', 'New Mexico'],
  ['Texas', 'Texas', null],
  ['Texas County', 'Texas County', null],
  ['Texico', 'Texico', null],
  ['Dumas', 'Dumas', null],
])('parses %j as the place %s in the state %s', (text, name, state) =>
  expect(withoutState(text)).toEqual({ name, state }),
);

it('finds a town only in the named state', () => {
  expect(rankPlaces([], ['texhoma'], 10, 'Oklahoma')).toHaveLength(1);
  expect(rankPlaces([], ['texhoma'], 10, 'Kansas')).toEqual([]);
});

it('ranks towns before counties, and counties before other equally good matches', () => {
  const at = { longitude: -102, latitude: 36 };
  const boundaries = [
    { kind: 'survey-section' as const, name: 'Sherman', county: null, ...at },
    { kind: 'county' as const, name: 'Sherman', county: 'Sherman', ...at },
    { kind: 'subdivision' as const, name: 'Sherman 10', county: 'Sherman', ...at },
    { kind: 'subdivision' as const, name: 'Sherman 9', county: 'Sherman County', ...at },
  ];
  expect(rankPlaces(boundaries, ['sherman'], 10)).toEqual([
    { name: 'Sherman County', kind: 'county', detail: null, ...at },
    { name: 'Sherman', kind: 'survey-section', detail: null, ...at },
    { name: 'Sherman 9', kind: 'subdivision', detail: 'Sherman County', ...at },
    { name: 'Sherman 10', kind: 'subdivision', detail: 'Sherman County', ...at },
  ]);
  expect(rankPlaces([], ['dalhart'], 10)[0]).toMatchObject({ kind: 'town', detail: 'Dallam County, Texas' });
  expect(rankPlaces([], ['a'], 3)).toHaveLength(3);
});

it('the list of towns contains all towns of the district’s counties once, including small ones', () => {
  const names = TOWNS.map(([name, county]) => `${name}, ${county}`);
  expect(new Set(names).size).toBe(names.length);
  const small = ['Texline, Dallam', 'Channing, Hartley', 'Waka, Ochiltree', 'Gruver, Hansford', 'Follett, Lipscomb'];
  expect(small.filter((town) => !names.includes(town))).toEqual([]);
});
