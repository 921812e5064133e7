import { checkEveryCase } from '@portal/deploy/test/every-case';
import { type CallKey, contract } from '@portal/shared-api';
import { type CallOutput, callPath } from '@portal/shared-api/client';
import { filterKindOf, listedFields, RECORD_KINDS, type RecordKind } from '@portal/shared-api/record-keeping';
import type { FilterKind } from '@portal/shared-api/records';
import request from 'supertest';
import { recordsWorld } from '../support/records-world.ts';

const { database, api } = recordsWorld();

type Answer = CallOutput<'GET /records/{kind}'>;
const get = (key: CallKey, input: object) =>
  request(api.url)
    .get(`/api${callPath(key, input)}`)
    .auth('admin', { type: 'bearer' });
const list = async (kind: RecordKind, query: object = {}): Promise<Answer> =>
  (await get('GET /records/{kind}', { params: { kind }, query }).expect(200)).body;
const namesOf = async (kind: RecordKind, query: object): Promise<string[]> =>
  (await list(kind, query)).records.map(({ name }) => name);

/** What a filter of a kind may be, read as it is meant or not. */
const FILTERS: Readonly<Record<FilterKind, readonly string[]>> = {
  text: ['a', '= a', '%'],
  number: ['1,2', '> 1', '1..2', '$1.00'],
  date: ['04/14', '<= 1987', '1980..1990'],
  category: ['1', 'a,b', ','],
  reference: ['a', '= a', '#7'],
};
/** Every order and filter of every column. */
const queriesOf = (columns: readonly (readonly [name: string, kind: FilterKind])[]) =>
  columns.flatMap(([name, kind]) => [
    ...['ascending', 'descending'].map((order) => ({ sort: name, order })),
    ...FILTERS[kind].map((filter) => ({ [name]: filter, limit: 'all' })),
  ]);

const KINDS = Object.keys(RECORD_KINDS) as RecordKind[];
const PAGE = ['search', 'sort', 'order', 'offset', 'limit', 'owner_ndx', 'well', 'year', 'from', 'until'];
const LISTS = [
  'GET /mail',
  'GET /late-fees',
  'GET /telemetry/alerts',
  'GET /verifications',
  'GET /application-queue',
  'GET /audit-log',
] as const;

test('every list is sorted and filtered by each of its columns, and searched in all of them', async () => {
  const records = KINDS.flatMap((kind) =>
    queriesOf(listedFields(kind).map((field) => [field.name, filterKindOf(field)])).map((query) => ({
      key: 'GET /records/{kind}' as CallKey,
      input: { params: { kind }, query },
    })),
  );
  const others = LISTS.flatMap((key) =>
    Object.keys(contract[key].query.shape)
      .filter((name) => !PAGE.includes(name))
      .flatMap((name) => [
        ...['ascending', 'descending'].map((order) => ({ sort: name, order })),
        { [name]: '1', limit: 'all' },
      ])
      .map((query) => ({ key: key as CallKey, input: { query } }))
      .concat({ key, input: { query: { search: 'a 1,200.5 04/14', limit: 'all' } } }),
  );
  await checkEveryCase(
    [...records, ...others].map((one) => [callPath(one.key, one.input), one] as const),
    async ({ key, input }) => {
      const { status, body } = await get(key, input);
      expect([status, body.count]).toEqual([200, expect.any(Number)]);
    },
  );
});

const WELLS = 12_000;

describe('a list of 12,000 wells', () => {
  beforeEach(() =>
    database.query(
      `INSERT INTO well (well_ndx, well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, owner_name, completion_date, data_source, location)
      SELECT 100000 + n, 'ZZ-' || lpad(n::text, 5, '0'), 1, 1, CASE WHEN n % 3 = 0 THEN 4 ELSE 1 END, 'Owner ' || n % 7, date '1980-01-01' + n, 'test',
        ST_SetSRID(ST_MakePoint(-102, 36), 4326) FROM generate_series(1, $1) AS n`,
      [WELLS],
    ),
  );

  it('is counted exactly, and all of it is sent at once, in its order', async () => {
    expect(await list('wells', { limit: 1 })).toMatchObject({ count: WELLS + 2, records: { length: 1 } });
    const names = await namesOf('wells', { limit: 'all', sort: 'well_number', order: 'descending' });
    expect(new Set(names).size).toBe(WELLS + 2);
    expect(names.slice(0, 2)).toEqual(['ZZ-12000', 'ZZ-11999']);
    expect(names).toEqual(names.toSorted().reverse());
  });

  it('is limited by filters of several columns, which its file has too', async () => {
    const query = { well_status: '4', owner_name: '= owner 0', limit: 'all' };
    const { count, records } = await list('wells', query);
    expect([count, records.length]).toEqual([571, 571]);
    expect(new Set(records.map(({ names }) => names.well_status)).size).toBe(1);
    expect((await list('wells', { ...query, search: 'zz 0002' })).records.map(({ name }) => name)).toEqual([
      'ZZ-00021',
    ]);
  });
});

describe('records are found', () => {
  it('by names of what they refer to, by keys, and by missing values', async () => {
    await database.query(
      "INSERT INTO permit (permit_number, holder, gpu_number) VALUES ('P-1', 'José Peña', 1001), ('P-2', 'Ann', NULL)",
    );
    const [{ owner_ndx }] = await database.query("SELECT owner_ndx FROM permit WHERE permit_number = 'P-1'");
    for (const query of [
      { owner_ndx: 'pena' },
      { owner_ndx: '= josé peña' },
      { owner_ndx: `#${owner_ndx}` },
      { gpu_number: '= 1001' },
    ])
      expect([query, await namesOf('permits', query)]).toEqual([query, ['P-1']]);
    expect(await namesOf('permits', { sort: 'owner_ndx', order: 'descending' })).toEqual(['P-1', 'P-2']);
    expect(await namesOf('permits', { sort: 'gpu_number', order: 'descending' })).toEqual(['P-1', 'P-2']);
    expect(await namesOf('wells', { county: ',' })).toEqual(['DA-"7"', 'T-5001']);
    expect(await namesOf('wells', { well_class: '999,4', well_number: 't-5' })).toEqual(['T-5001']);
  });

  it('by columns of their own list alone', async () => {
    for (const query of [{ city: 'Dumas' }, { sort: 'city' }, { nothing: '1' }])
      await get('GET /records/{kind}', { params: { kind: 'wells' }, query }).expect(400);
    await get('GET /records/{kind}', { params: { kind: 'gpus' }, query: { total_acres: '> many' } }).expect(400);
  });
});

test('a search of records finds each by its words in any column, also in names of what it refers to', async () => {
  await database.query(
    "INSERT INTO permit (permit_number, holder, gpu_number, issued_on) VALUES ('P-1', 'José Peña', 1001, '2019-03-15')",
  );
  await database.query("UPDATE well SET owner_name = 'Wheatland Grain', gpu_number = 1001");
  const found = async (kind: RecordKind, search: string) =>
    (await list(kind, { search, limit: 'all' })).records.map(({ ndx }) => ndx);
  const shown = await Promise.all(
    KINDS.map(async (kind) => (await list(kind, { limit: 'all' })).records.map((record) => ({ kind, record }))),
  );
  await checkEveryCase(
    shown.flat().flatMap(({ kind, record: { ndx, names, values } }) =>
      listedFields(kind).flatMap(({ name, kind: field }) => {
        const value = names[name] ?? values[name];
        if (value === null || value === undefined || field === 'flag') return [];
        const text = field === 'date' ? `${value}`.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') : `${value}`;
        return [[`${kind} ${ndx} ${name} ${text}`, { kind, ndx, text }] as const];
      }),
    ),
    async ({ kind, ndx, text }) => expect(await found(kind, text)).toContain(ndx),
  );
  expect(await namesOf('permits', { search: 'pena 1001 03/15' })).toEqual(['P-1']);
  expect(await namesOf('permits', { search: 'pena 1002' })).toEqual([]);
  expect(await namesOf('wells', { search: 't-5001' })).toEqual(['T-5001']);
  expect(await namesOf('wells', { search: 't-5001', well_number: 'other' })).toEqual([]);
  await database.query("INSERT INTO owner (owner_name, city) VALUES ('Adams', 'Dumas'), ('Dumas Dairy', 'Stratford')");
  expect(await namesOf('owners', { search: 'dumas' })).toEqual(['Dumas Dairy', 'Adams']);
});
