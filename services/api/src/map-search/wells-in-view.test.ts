import type { Bounds } from '../public-map/bounds.ts';
import { NONE } from '../records/record-layout.ts';
import type { WellColumns } from './well-columns.ts';
import { filtersOf } from './well-filters.ts';
import { type Page, wellsInView } from './wells-in-view.ts';

const kind = (wellClass: string, status: string) => ({
  'Well Class': wellClass,
  'Well Type': 'Domestic',
  'Well Status': status,
  'Winter Observations': false,
  Telemetry: status === 'Active',
});

/** Five wells from west to east, in natural order. */
const columns = (): WellColumns => ({
  ids: Int32Array.of(50, 40, 30, 20, 10),
  longitudes: Float64Array.of(-102, -101.5, -101, -100.5, -100),
  latitudes: new Float64Array(5).fill(36),
  kinds: Int32Array.of(0, 1, 2, 1, 0),
  allKinds: [kind('B', 'Active'), kind('A', 'Active'), kind('A', 'Plugged')],
  sorted: {
    'Completion Date': Int32Array.of(-400, NONE, 9000, -400, 12),
    GPU: Int32Array.of(NONE, 1001, NONE, 2_147_483_647, 1),
  },
  orders: new Map(),
});
const EVERYWHERE: Bounds = [-180, -90, 180, 90];
const inView = (page: Partial<Page> = {}, bounds = EVERYWHERE, filters = {}) =>
  wellsInView(columns(), bounds, filtersOf(filters, new Set()), {
    sort: 'Well',
    descending: false,
    limit: 10,
    offset: 0,
    ...page,
  });

it.each<[Page['sort'], boolean, number[]]>([
  ['Well', false, [50, 40, 30, 20, 10]],
  ['Well', true, [10, 20, 30, 40, 50]],
  ['Well Class', false, [40, 30, 20, 50, 10]],
  ['Well Class', true, [50, 10, 40, 30, 20]],
  ['Well Status', true, [30, 50, 40, 20, 10]],
  ['Completion Date', false, [50, 20, 10, 30, 40]],
  ['Completion Date', true, [30, 10, 50, 20, 40]],
  ['GPU', false, [10, 40, 20, 50, 30]],
  ['GPU', true, [20, 40, 10, 50, 30]],
])(
  'wells sorted by %s (descending: %s) end with those without a value; equal ones are in natural order',
  (sort, descending, ids) => expect(inView({ sort, descending })).toEqual({ total: 5, ids }),
);

it('wells in view include those on the edge, and only those that pass the filters', () => {
  expect(inView({}, [-101.5, 36, -100.5, 36]).ids).toEqual([40, 30, 20]);
  expect(inView({}, [-101.5, 36.1, -100.5, 37])).toEqual({ total: 0, ids: [] });
  expect(inView({ sort: 'GPU' }, [-103, 35, -100.5, 37], { wellClass: ['A'], hasDtwTelemData: true }).ids).toEqual([
    40, 20,
  ]);
});

it('counts all wells in view, and returns them by page', () => {
  expect(inView({ offset: 1, limit: 2, sort: 'Completion Date' })).toEqual({ total: 5, ids: [20, 10] });
  expect(inView({ offset: 5 })).toEqual({ total: 5, ids: [] });
});
