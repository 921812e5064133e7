import { readView, START, sharedLayers, withSharedLayers, writeView } from './view-hash.ts';

describe('readView', () => {
  test('starts where the specification says', () => {
    expect(readView('')).toEqual({ center: [-101.825, 36.11], zoom: 8.4, basemap: null, shown: [], hidden: [] });
  });

  test('reads back what was written', () => {
    const view = {
      center: [-101.12345, 36.54321],
      zoom: 12.5,
      basemap: 'dark',
      shown: ['a'],
      hidden: ['b', 'c'],
    } as const;
    expect(readView(writeView(view as never))).toEqual(view);
  });

  test.each(['#map=99/36/-101', '#map=8/136/-101', '#map=x', '#map=8/36', '#<script>'])('%s is the start', (hash) => {
    expect(readView(hash)).toMatchObject(START);
  });

  test('an unknown basemap is none', () => expect(readView('#basemap=moon').basemap).toBeNull());
});

describe('layers of a link', () => {
  const initial = { a: { visible: true, opacity: 1 }, b: { visible: false, opacity: 1 } };

  test('only what differs from the start is written', () => {
    expect(sharedLayers(initial, initial)).toEqual({ shown: [], hidden: [] });
    const now = { a: { visible: false, opacity: 1 }, b: { visible: true, opacity: 0.5 } };
    expect(sharedLayers(initial, now)).toEqual({ shown: ['b'], hidden: ['a'] });
  });

  test('layers that there are none of are passed over', () => {
    expect(withSharedLayers(initial, { shown: ['b', 'gone'], hidden: ['a'] })).toEqual({
      a: { visible: false, opacity: 1 },
      b: { visible: true, opacity: 1 },
    });
  });
});
