import { corners, gpuChangesOf } from '../support/gpu-changes.ts';
import { productionWorld } from '../support/production-api.ts';
import { insertReports, productionCaller, REPORT } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { change, codeOf, undo, everything } = gpuChangesOf(world);
const call = productionCaller(() => world.api);

/** GPU 1001 reaches from -101.9 to -101.88, and from 36 to 36.02. */
const WEST = corners(-102, 35.9, -101.89, 36.1);
const PARTS = [{ gpu_number: 3001, outline: WEST }, { gpu_number: 3002 }];

describe('a GPU that is split', () => {
  beforeEach(() => insertReports(world.database, [[2025, { gpu: 1001, acreFeet: 800 }]]));

  it('divides acres and reserve, wells and their meters go where they are, and all is as it was once the split is taken back', async () => {
    await world.database.query(
      "UPDATE well SET location = 'SRID=4326;POINT(-101.895 36.01)' WHERE well_number = 'DA-10'",
    );
    const before = await everything();
    const { after, moves, warnings, change_set } = await change([1001], PARTS);
    const [west, east] = after as [(typeof after)[number], (typeof after)[number]];
    expect(west.total_acres + east.total_acres).toBe(640.5);
    expect(west.total_acres).toBeCloseTo(320.3, 1);
    const reserve = [west, east].flatMap(({ account }) => account!.reserve.map(({ acre_feet }) => acre_feet));
    expect(reserve.reduce((sum, one) => sum + one, 0)).toBeCloseTo(160.75, 9);
    const placed = moves
      .filter(({ name }) => ['DA-10', 'A-1', 'DA-9', 'A-2'].includes(name))
      .map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(placed)).toEqual({ 'DA-10': 3001, 'A-1': 3001, 'DA-9': 3002, 'A-2': 3002 });
    expect(warnings.map(({ code }) => code)).toEqual(['gpu-without-permit-then']);
    await undo(change_set!).expect(200);
    expect(await everything()).toEqual(before);
  });

  it('has no report of a part without a permit, for anybody, and from the split on once a permit names the part', async () => {
    const { after, warnings } = await change([1001], PARTS);
    const part = after.find(({ permits }) => permits.length === 0)!.gpu_number;
    expect(warnings[0]?.message).toBe(
      `GPU ${part} would have no permit. Until one names it no report is due and nobody can submit one; then reports are due from 2026 on.`,
    );
    const expected = async () => {
      world.now = new Date('2027-04-01T12:00:00Z');
      const { body } = await call('ada', 'GET /production/reports', { query: { year: 2026 } });
      const { status } = await call('ada', `GET ${REPORT}`, { params: { gpu_number: part, year: 2026 } });
      return [body.reports.some(({ gpu_number }: { gpu_number: number }) => gpu_number === part), status];
    };
    expect(await expected()).toEqual([false, 404]);
    await world.database.query(
      "INSERT INTO permit (permit_number, gpu_number, issued_on) VALUES ('P-9', $1, '2027-02-01')",
      [part],
    );
    expect(await expected()).toEqual([true, 200]);
  });

  it('gives staff the last word about what goes where', async () => {
    const preview = await change([1001], PARTS, {}, '?preview=true');
    const well = preview.moves.find(({ name }) => name === 'DA-10')!;
    const permit = preview.moves.find(({ kind }) => kind === 'permits')!;
    const { moves, after } = await change([1001], PARTS, {
      moves: [
        { kind: 'wells', ndx: well.ndx, part: 1 - well.part },
        { kind: 'permits', ndx: permit.ndx, part: 1 - permit.part },
      ],
    });
    expect(moves.find(({ name }) => name === 'DA-10')!.part).toBe(1 - well.part);
    expect(moves.find(({ name }) => name === 'A-1')!.part).toBe(1 - well.part);
    expect(after[1 - permit.part]!.permits).toEqual(['P-1']);
  });

  it('needs land for each part, and a part for all of its land', async () => {
    const codes = async (...parts: object[]) => (await codeOf([1001], parts)).slice(-1)[0];
    expect(await codes({ outline: WEST }, { outline: WEST })).toBe('land-without-part');
    expect(await codes({ outline: WEST }, { outline: WEST }, {})).toBe('part-without-land');
    expect(await codes({ outline: WEST }, {}, {})).toBe('part-of-rest-repeated');
    const [a, b, c, d] = WEST as [object, object, object, object];
    expect(await codes({ outline: [a, c, b, d] }, {})).toBe('outline-crosses-itself');
    expect(await codes({ sections: [4711] }, {})).toBe('section-unknown');
    expect(
      (await codeOf([1001], [{ outline: WEST }, {}], { moves: [{ kind: 'wells', ndx: 9_999, part: 0 }] })).at(-1),
    ).toBe('move-unknown');
  });

  it('can be split by survey sections', async () => {
    const [{ boundary_ndx }] = await world.database.query(
      `INSERT INTO boundary (kind, code, name, properties, location)
      VALUES ('survey-section', 'S1', 'Section 1', '{}', ST_Multi(ST_MakeEnvelope(-101.9, 36, -101.895, 36.02, 4326))) RETURNING boundary_ndx`,
    );
    const { after } = await change([1001], [{ sections: [boundary_ndx] }, {}]);
    expect(after[0]!.total_acres / after[1]!.total_acres).toBeCloseTo(1 / 3, 2);
  });
});

describe('several changes, one after another', () => {
  const reserveYears = (years: number) =>
    world.database.query("UPDATE production_rule SET value = $1 WHERE rule = 'reserve-years'", [`${years}`]);
  beforeEach(() => reserveYears(3));
  afterEach(() => reserveYears(1));

  it('lose no water and let none expire later', async () => {
    await insertReports(world.database, [
      [2024, { gpu: 1001, acreFeet: 800.123 }],
      [2024, { gpu: 1002, acreFeet: 877.777 }],
      [2025, { gpu: 1001, acreFeet: 960 }],
    ]);
    const reservesOf = async (numbers: number[]) => {
      const all = new Map<string, number>();
      for (const gpu_number of numbers) {
        const { body } = await call('ada', `GET ${REPORT}`, { params: { gpu_number, year: 2026 } });
        for (const { origin_year, last_year, acre_feet } of body.account?.reserve ?? []) {
          const key = `${origin_year}-${last_year}`;
          all.set(key, Math.round(((all.get(key) ?? 0) + acre_feet) * 1000) / 1000);
        }
      }
      return Object.fromEntries(all);
    };
    const before = await reservesOf([1001, 1002]);
    expect(Object.keys(before)).toEqual(['2024-2027', '2025-2028']);
    const issue = (number: string, gpu: number) =>
      world.database.query("INSERT INTO permit (permit_number, gpu_number, issued_on) VALUES ($1, $2, '2026-01-01')", [
        number,
        gpu,
      ]);
    await change([1001], [{ gpu_number: 3001, outline: WEST }, { gpu_number: 3002 }]);
    await issue('P-9', 3001);
    await issue('P-10', 3002);
    expect(await reservesOf([3001, 3002, 1002])).toEqual(before);
    await change([3002, 1002], [{ gpu_number: 4001 }]);
    expect(await reservesOf([3001, 4001])).toEqual(before);
    await change([3001, 4001], [{ gpu_number: 5001 }]);
    expect(await reservesOf([5001])).toEqual(before);
  });
});
