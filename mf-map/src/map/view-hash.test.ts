import fc from 'fast-check';
import {
  BUTTONS_PIXELS,
  readView,
  type SharedView,
  START,
  sharedLayers,
  startOn,
  withSharedLayers,
  writeView,
} from './view-hash.ts';

const START_VIEW: SharedView = {
  center: [-101.825, 36.11],
  zoom: 8.4,
  bearing: 0,
  basemap: null,
  filters: { wellClass: [], wellType: [], wellStatus: [], hasDtwWinterobs: false, hasDtwTelemData: false },
  colorBy: null,
  shown: [],
  hidden: [],
  faded: [],
  selectedGpus: [],
  areas: [],
  graph: null,
  tableOpen: false,
};

/** A number from `least` to `most` in steps of `1 / steps`. */
const inSteps = (least: number, most: number, steps: number) =>
  fc.integer({ min: least * steps, max: most * steps }).map((count) => count / steps);
const name = fc.string({ minLength: 1, maxLength: 30, unit: 'binary' });
const names = fc.array(name, { maxLength: 12 });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const graph = fc.record({
  wellNdx: id,
  kind: fc.constantFrom('winter', 'telemetry', 'battery', 'temperature'),
  start: fc.option(day),
  end: fc.option(day),
});
const view = fc
  .record<Record<keyof SharedView, unknown>>({
    center: fc.tuple(inSteps(-180, 180, 100_000), inSteps(-85, 85, 100_000)),
    zoom: inSteps(0, 22, 100),
    bearing: inSteps(-180, 180, 10),
    basemap: fc.option(fc.constantFrom('outdoors', 'streets', 'satellite', 'light', 'dark')),
    filters: fc.record({
      wellClass: names,
      wellType: names,
      wellStatus: names,
      hasDtwWinterobs: fc.boolean(),
      hasDtwTelemData: fc.boolean(),
    }),
    colorBy: fc.option(fc.constantFrom('class', 'type', 'status')),
    shown: names,
    hidden: names,
    faded: fc.array(fc.tuple(name, inSteps(0, 1, 100))),
    selectedGpus: fc.uniqueArray(id, { maxLength: 50 }),
    areas: fc.array(fc.tuple(name, id)),
    graph: fc.option(graph),
    tableOpen: fc.boolean(),
  })
  .map((any) => ({ ...any, tableOpen: any.tableOpen && any.graph === null }) as SharedView);

describe('readView and writeView', () => {
  test('start with the view of the specification, which needs no hash; others have a short one that people can read', () => {
    expect(readView('')).toEqual(START_VIEW);
    expect(writeView(START_VIEW)).toBe('');
    const changed: SharedView = {
      ...START_VIEW,
      center: [-101.5, 36.25],
      zoom: 12,
      filters: { ...START_VIEW.filters, wellClass: ['Class A', 'B, small'], hasDtwTelemData: true },
      faded: [['gpus-fill', 0.4]],
      selectedGpus: [12, 7],
      graph: { wellNdx: 9, kind: 'telemetry', start: null, end: '2026-01-31' },
    };
    expect(writeView(changed)).toBe(
      '#map=12/36.25/-101.5&class=Class+A,B%2C+small&has=telemetry&opacity=gpus-fill:40&gpus=12,7&graph=9/telemetry//2026-01-31',
    );
  });

  test('read every view as it was written', () => {
    fc.assert(
      fc.property(view, (any) => expect(readView(writeView(any))).toEqual(any)),
      { numRuns: 200 },
    );
  });

  test('read any text without an error, and keep what was read when it is written and read again', () => {
    const anyField = fc
      .tuple(fc.constantFrom('map', 'class', 'opacity', 'gpus', 'areas', 'graph', 'basemap', 'x'), fc.string())
      .map(([field, text]) => `${field}=${text}`);
    const anyHash = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(anyField).map((fields) => `#${fields.join('&')}`),
    );
    fc.assert(
      fc.property(anyHash, (hash) => {
        const read = readView(hash);
        expect(readView(writeView(read))).toEqual(read);
      }),
      { numRuns: 400 },
    );
  });
});

describe('readView with invalid parts', () => {
  test.each([
    ...['99/36/-101', '8/136/-101', 'x', '8/36', 'NaN/NaN/NaN', '1e1/36/-101', ''].map((place): [string, object] => [
      `#map=${place}`,
      START,
    ]),
    ['#basemap=moon&gpus=5', { basemap: null, selectedGpus: [5] }],
    ['#gpus=5,x,-1,7.5,99999999999,8,5', { selectedGpus: [5, 8] }],
    ['#class=%E0%A4%A,B&type=%', { filters: { ...START_VIEW.filters, wellClass: ['B'] } }],
    ['#opacity=a:50,b,c:x,d:101,e:-1,:5&shown=a', { faded: [['a', 0.5]], shown: ['a'] }],
    ['#graph=javascript:alert(1)&color=class', { graph: null, colorBy: 'class' }],
    ['#graph=4/heat/2024-02-31/2024-02-29', { graph: { wellNdx: 4, kind: 'winter', start: null, end: '2024-02-29' } }],
    ['#graph=4&table=open', { tableOpen: false }],
    ['#__proto__=1&constructor=2&color=size&has=winter,flying', { colorBy: null }],
  ])('skips only the invalid parts of %s', (hash, expected) => {
    expect(readView(hash)).toMatchObject(expected);
  });

  test('cuts off a list that is too long', () => {
    const hash = `#gpus=${Array.from({ length: 100_000 }, (_, number) => number).join(',')}`;
    expect(readView(hash).selectedGpus).toHaveLength(500);
  });
});

describe('sharedLayers and withSharedLayers', () => {
  const initial = { a: { visible: true, opacity: 1 }, b: { visible: false, opacity: 1 } };

  test('write only what differs from the start, and skip layers that do not exist', () => {
    expect(sharedLayers(initial, initial)).toEqual({ shown: [], hidden: [], faded: [] });
    const now = { a: { visible: false, opacity: 1 }, b: { visible: true, opacity: 0.5 } };
    expect(sharedLayers(initial, now)).toEqual({ shown: ['b'], hidden: ['a'], faded: [['b', 0.5]] });
    const linked = { shown: ['b', 'gone', '__proto__'], hidden: ['a'], faded: [['b', 0.5] as const] };
    expect(withSharedLayers(initial, linked)).toEqual(now);
  });
});

describe('startOn', () => {
  test('starts where the specification says when the panel fits beside the map', () => {
    expect(startOn({ width: 1366, height: 768 })).toEqual(START);
    expect(startOn({ width: 900, height: 600 })).toEqual(START);
  });

  test.each([
    [360, 740],
    [320, 480],
    [820, 1100],
    [740, 360],
  ])(
    'shows the whole district beside the buttons of a screen of %i × %i, in a view that a link keeps',
    (width, height) => {
      const begin = startOn({ width, height });
      const { center, zoom } = begin;
      const degrees = ((width - BUTTONS_PIXELS) / 512 / 2 ** zoom) * 360;
      expect(center[0] - degrees / 2).toBeLessThan(-103.05);
      expect(center[0] + degrees / 2).toBeGreaterThan(-99.99);
      expect(center[1]).toBeCloseTo(36.06, 1);
      expect(zoom).toBeLessThan(START.zoom);
      expect(readView(writeView({ ...readView(''), ...begin }))).toMatchObject(begin);
    },
  );
});
