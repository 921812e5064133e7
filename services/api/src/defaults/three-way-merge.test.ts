import { threeWayMerge } from './three-way-merge.ts';

describe('threeWayMerge', () => {
  it('follows the default if the district changed nothing', () =>
    expect(threeWayMerge({ a: 1, gone: 2 }, { a: 1, gone: 2 }, { a: 3, added: 4 })).toEqual({ a: 3, added: 4 }));

  it('keeps what the district changed, added or removed, property by property', () => {
    const before = { name: 'Wells', paint: { color: 'red', width: 1, dash: true } };
    const mine = { name: 'Our wells', paint: { color: 'red', width: 2, own: 1 } };
    const after = { name: 'All wells', paint: { color: 'blue', width: 3, dash: true } };
    expect(threeWayMerge(before, mine, after)).toEqual({
      name: 'Our wells',
      paint: { color: 'blue', width: 2, own: 1 },
    });
  });

  it('treats a list as one value', () => {
    expect(threeWayMerge({ zoom: [7, 1] }, { zoom: [7, 2] }, { zoom: [8, 1] })).toEqual({ zoom: [7, 2] });
    expect(threeWayMerge({ zoom: [7, 1] }, { zoom: [7, 1] }, { zoom: [8, 1] })).toEqual({ zoom: [8, 1] });
  });
});
