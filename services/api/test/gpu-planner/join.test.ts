import { withAdminOnlyFields } from '../support/fixtures.ts';
import { type Box, degrees, HOME, MILE, plannerOf } from '../support/gpu-planner.ts';
import { productionWorld } from '../support/production-api.ts';
import { type Person, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { save } = reportCalls(() => world.api);
const { plan, join, codeOf, addGpu } = plannerOf(world);

describe('a plan to join GPUs', () => {
  it('has the outline, the acres, and the allowable of the joined GPU', async () => {
    const found = await join([1002, 1001, 1001]);
    expect(found).toMatchObject({
      year: 2026,
      gpus: [
        { gpu_number: 1001, gpu_name: 'Home place', total_acres: 640.5 },
        { gpu_number: 1002, gpu_name: null, total_acres: 640.5 },
      ],
      outline: { type: 'MultiPolygon' },
      acres: { of_record: 1281 },
      allowable: { acre_feet_per_acre: 1.5, separate_acre_feet: 1921.5, joined_acre_feet: 1921.5 },
      contiguity: { meets: true, groups: [[1001, 1002]], gaps: [] },
      size: { meets: true, actual: 1281, limit: 1600 },
      far_corners: { meets: true, limit: 25_000 },
      remarks: {
        ...{ overlaps: [], holes: { count: 0, acres: 0 }, slivers: 0, repaired: [] },
        ...{ counties: ['Moore', 'Sherman'], acres_outside_district: null },
      },
      account: null,
    });
    expect(found.size.source!.source).toMatch(/district/i);
    expect(found.acres.measured).toBeCloseTo(found.gpus[0]!.measured_acres + found.gpus[1]!.measured_acres, 6);
    expect(found.remarks.narrow_gaps_acres).toBeLessThan(0.01);
  });

  it('measures the farthest corners on the spheroid', async () => {
    const { far_corners } = await join([1001, 1002]);
    const [{ feet }] = await world.database.query(
      `WITH corner AS (SELECT (ST_DumpPoints(location)).geom::geography AS place FROM gpu)
      SELECT max(ST_Distance(one.place, other.place)) / 0.3048 AS feet FROM corner AS one, corner AS other`,
    );
    expect(far_corners.actual).toBeCloseTo(feet, 2);
    expect(far_corners.line).toMatchObject({ type: 'LineString' });
    await addGpu(7, [[0, 0, 1320, 25_100]]);
    await addGpu(8, [[1320, 0, 2640, 1320]]);
    expect((await join([7, 8])).far_corners).toMatchObject({ meets: false, actual: expect.closeTo(25_237, -1) });
  });

  it('compares the acres of record with the largest GPU, to the last tenth', async () => {
    await addGpu(7, [HOME], 800.1);
    await addGpu(8, [[MILE, 0, 2 * MILE, MILE]], 799.9);
    expect((await join([7, 8])).size).toMatchObject({ meets: true, actual: 1600 });
    await world.database.query('UPDATE gpu SET total_acres = 800 WHERE gpu_number = 8');
    expect((await join([7, 8])).size).toMatchObject({ meets: false, actual: 1600.1, limit: 1600 });
  });

  it('follows the rules of the year, and says when no rule sets a limit', async () => {
    await world.database.query(
      "UPDATE production_rule SET valid_until = '2026-06-01' WHERE rule IN ('gpu-most-acres', 'allowable-acre-feet-per-acre')",
    );
    await world.database.query(
      `INSERT INTO production_rule (rule, value, valid_from, source)
      VALUES ('allowable-acre-feet-per-acre', '1.25', '2026-06-01', 'Rule of 2026')`,
    );
    try {
      const found = await join([1001, 1002]);
      expect(found.size).toEqual({ meets: null, actual: 1281, limit: null, source: null });
      expect(found.allowable).toEqual({
        acre_feet_per_acre: 1.25,
        separate_acre_feet: 1601.25,
        joined_acre_feet: 1601.25,
        source: { source: 'Rule of 2026', valid_from: '2026-06-01' },
      });
    } finally {
      await world.database.query("DELETE FROM production_rule WHERE source = 'Rule of 2026'");
      await world.database.query('UPDATE production_rule SET valid_until = NULL');
    }
  });
});

describe('a drawn outline', () => {
  const outline = (...corners: [eastFeet: number, northFeet: number][]) => ({
    outline: corners.map(([x, y]) => {
      const [longitude, latitude] = degrees(x, y);
      return { longitude, latitude };
    }),
  });

  it('is planned like a GPU, by its measured acres', async () => {
    const found = await plan(outline([0, 0], [MILE, 0], [MILE, MILE], [0, MILE]), 'ada');
    expect(found).toMatchObject({
      gpus: [],
      acres: { of_record: null, measured: expect.closeTo(640, -1) },
      contiguity: { meets: true, groups: [[0]] },
      size: { meets: true },
      far_corners: { meets: true, actual: expect.closeTo(MILE * Math.SQRT2, -1) },
      account: null,
    });
    expect(found.allowable!.joined_acre_feet).toBeCloseTo(found.acres.measured * 1.5, 2);
  });

  it('is refused if it crosses itself, has no area, or is larger than the district could be', async () => {
    expect(await codeOf(outline([0, 0], [MILE, MILE], [MILE, 0], [0, MILE / 2]))).toEqual([400, 'drawing-invalid']);
    expect(await codeOf(outline([0, 0], [MILE, MILE], [2 * MILE, 2 * MILE]))).toEqual([400, 'drawing-without-area']);
    expect(await codeOf(outline([0, 0], [0, 0], [0, 0]))).toEqual([400, 'drawing-without-area']);
    expect(await codeOf(outline([0, 0], [400_000, 0], [0, MILE]))).toEqual([400, 'drawing-too-large']);
    const touching = outline([0, 0], [MILE, 0], [MILE / 2, MILE], [MILE, 2 * MILE], [0, 2 * MILE], [MILE / 2, MILE]);
    expect(await codeOf(touching)).toEqual([400, 'drawing-invalid']);
  });
});

describe('a request for a plan', () => {
  it('names GPUs or an outline, few and known ones, not in too many pieces', async () => {
    const corner = { longitude: -101, latitude: 36 };
    expect(await codeOf({ gpu_numbers: [1001, 4711] })).toEqual([404, 'gpu-unknown']);
    expect(await codeOf({})).toEqual([400, 'request-invalid', 'gpus-or-outline']);
    const invalid = [400, 'request-invalid'];
    const both = { gpu_numbers: [1001], outline: [corner, corner, corner] };
    expect(await codeOf(both)).toEqual([...invalid, 'gpus-or-outline']);
    const tooLong = [...invalid, 'list-too-long'];
    expect(await codeOf({ gpu_numbers: Array.from({ length: 21 }, (_, index) => index) })).toEqual(tooLong);
    expect(await codeOf({ outline: Array.from({ length: 501 }, () => corner) })).toEqual(tooLong);
    const pieces = Array.from({ length: 101 }, (_, index): Box => [index * 200, 0, index * 200 + 100, 100]);
    await addGpu(1, pieces);
    expect(await codeOf({ gpu_numbers: [1] })).toEqual([422, 'outlines-too-detailed']);
  });
});

describe('the reserve and balance in a plan', () => {
  const accountOf = async (person?: Person) => (await join([1001, 1002], person)).account;

  it('are of the caller’s own GPUs, and of all for administrators', async () => {
    await save(wholeReport(2025));
    expect(await accountOf()).toBeNull();
    expect(await accountOf('stranger')).toBeNull();
    expect(await accountOf('unverified')).toBeNull();
    const reserve = [{ origin_year: 2025, acre_feet: 660.75, last_year: 2026 }];
    expect(await accountOf('owner')).toEqual({
      gpu_numbers: [1001],
      allowable_acre_feet: 960.75,
      reported_acre_feet: null,
      used_acre_feet: null,
      usable_reserve_acre_feet: 660.75,
      remaining_acre_feet: 1621.5,
      reserve,
      separate: [{ gpu_number: 1001, remaining_acre_feet: 1621.5, reserve }],
    });
    expect(await accountOf('neighbor')).toMatchObject({ gpu_numbers: [1002], reserve: [] });
    expect(await accountOf('ada')).toMatchObject({
      gpu_numbers: [1001, 1002],
      allowable_acre_feet: 1921.5,
      remaining_acre_feet: 2582.25,
      reserve,
      separate: [{ gpu_number: 1001 }, { gpu_number: 1002, remaining_acre_feet: 960.75, reserve: [] }],
    });
  });
});

describe('what the meters counted since the last report', () => {
  it('is taken off what remains, as on the dashboard', async () => {
    await world.database.query(
      `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by)
      VALUES (4, '2026-01-01', 100, 'owner'), (4, '2026-02-01', 160.75, 'owner')`,
    );
    expect((await join([1001, 1002], 'ada')).account).toMatchObject({
      reported_acre_feet: null,
      used_acre_feet: 60.75,
      remaining_acre_feet: 1860.75,
      separate: [
        { gpu_number: 1001, remaining_acre_feet: 960.75 },
        { gpu_number: 1002, remaining_acre_feet: 900 },
      ],
    });
  });
});

describe('what visitors may not see', () => {
  it('is left out of a plan, whose allowable then follows the measured acres', async () => {
    await withAdminOnlyFields(world.database, 'gpus-fill', ['total_acres', 'counties', 'gpu_name'], async () => {
      const found = await join([1001]);
      expect(found.gpus).toMatchObject([{ gpu_number: 1001, gpu_name: null, total_acres: null }]);
      expect(found).toMatchObject({ acres: { of_record: null }, remarks: { counties: [] } });
      expect(found.allowable!.joined_acre_feet).toBeCloseTo(found.acres.measured * 1.5, 2);
      expect((await join([1001], 'ada')).acres.of_record).toBe(640.5);
    });
  });

  it('are GPUs that no source shows them', async () => {
    await world.database.query("UPDATE map_source SET access = 'admin' WHERE kind = 'gpu'");
    expect(await codeOf({ gpu_numbers: [1001] })).toEqual([404, 'gpu-unknown']);
    expect((await join([1001], 'ada')).gpus).toHaveLength(1);
  });
});
