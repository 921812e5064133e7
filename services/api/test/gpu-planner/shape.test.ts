import { type Box, degrees, HOME, MILE, plannerOf, ringOf } from '../support/gpu-planner.ts';
import { productionWorld } from '../support/production-api.ts';

const world = productionWorld('2026-02-10T18:00:00Z');
const { join, addGpu, insertGpu } = plannerOf(world);

const DEMO_CORNER = [
  '((-102.22528 36.404, -102.20752 36.404, -102.18976 36.404, -102.18976 36.389500000000005, -102.20752 36.389500000000005, -102.22528 36.389500000000005, -102.22528 36.404))',
  '((-102.24304000000001 36.375, -102.24304000000001 36.389500000000005, -102.22528 36.389500000000005, -102.22528 36.375, -102.24304000000001 36.375))',
];

describe('GPUs that are to be joined are contiguous', () => {
  const contiguity = async (...boxes: Box[]) => {
    for (const [index, box] of boxes.entries()) await addGpu(index + 1, [box]);
    return join(boxes.map((_, index) => index + 1));
  };

  it('if they touch along a line, and not if they meet only in a corner', async () => {
    const { contiguity: found } = await contiguity(HOME, [MILE, MILE, 2 * MILE, 2 * MILE]);
    expect(found).toMatchObject({ meets: false, groups: [[1], [2]], gaps: [{ between: [1, 2] }] });
    expect(found.gaps[0]!.feet).toBeCloseTo(0, 1);
    expect(found.gaps[0]!.shared_feet).toBeCloseTo(80, -1);
  });

  it('and GPUs of the demo data whose corners GEOS can buffer only with fewer digits do not meet', async () => {
    await insertGpu(1441, DEMO_CORNER[0]!);
    await insertGpu(1505, DEMO_CORNER[1]!);
    const { contiguity: found, remarks } = await join([1441, 1505]);
    expect(found).toMatchObject({ meets: false, groups: [[1441], [1505]] });
    expect(remarks.narrow_gaps_acres).toBeCloseTo(0, 6);
  });

  it('if a corner is digitized a little into the other GPU, they still meet only in a corner', async () => {
    const { contiguity: found, remarks } = await contiguity(HOME, [MILE - 30, MILE - 30, 2 * MILE, 2 * MILE]);
    expect(found).toMatchObject({ meets: false, min_shared_feet: 160 });
    expect(found.gaps[0]!.shared_feet).toBeLessThan(160);
    expect(remarks.overlaps).toEqual([]);
  });

  it('across a gap of digitizing, whose acres are named, but not across a wider one', async () => {
    const near = await contiguity(HOME, [MILE + 30, 0, 2 * MILE, MILE]);
    expect(near.contiguity).toMatchObject({ meets: true, tolerance_feet: 40, gaps: [] });
    expect(near.remarks.narrow_gaps_acres).toBeCloseTo((30 * MILE) / 43_560, 1);
    await addGpu(3, [[MILE, -400 - MILE, 2 * MILE, -300]]);
    const far = await join([1, 2, 3]);
    expect(far.contiguity).toMatchObject({ meets: false, groups: [[1, 2], [3]], gaps: [{ between: [2, 3] }] });
    expect(far.contiguity.gaps[0]!.feet).toBeCloseTo(300, -1);
  });

  it('only if each is in one piece, or the others connect its pieces', async () => {
    await addGpu(1, [HOME, [2 * MILE, 0, 3 * MILE, MILE]]);
    expect((await join([1])).contiguity).toMatchObject({
      meets: false,
      groups: [[1], [1]],
      gaps: [{ between: [1, 1] }],
    });
    await addGpu(2, [[MILE, 0, 2 * MILE, MILE]]);
    expect((await join([1, 2])).contiguity).toMatchObject({ meets: true, groups: [[1, 2]] });
  });

  it('whatever slivers digitizing has left, which are counted', async () => {
    await addGpu(1, [HOME, [2 * MILE, 0, 2 * MILE + 20, 20]]);
    const { contiguity: found, remarks } = await join([1]);
    expect([found.meets, remarks.slivers]).toEqual([true, 1]);
  });
});

describe('a plan remarks', () => {
  it('GPUs that overlap, with the acres that both have', async () => {
    await addGpu(1, [HOME]);
    await addGpu(2, [[MILE - 500, 0, 2 * MILE, MILE]]);
    const { remarks, acres, gpus } = await join([1, 2]);
    const shared = (500 * MILE) / 43_560;
    expect(remarks.overlaps).toEqual([{ between: [1, 2], acres: expect.closeTo(shared, 0) }]);
    expect(gpus[0]!.measured_acres + gpus[1]!.measured_acres - acres.measured).toBeCloseTo(shared, 0);
  });

  it('land that the GPUs enclose', async () => {
    await addGpu(1, [[0, 0, 3 * MILE, MILE]]);
    await addGpu(2, [[0, MILE, MILE, 3 * MILE]]);
    await addGpu(3, [[2 * MILE, MILE, 3 * MILE, 3 * MILE]]);
    await addGpu(4, [[MILE, 2 * MILE, 2 * MILE, 3 * MILE]]);
    const { remarks, contiguity } = await join([1, 2, 3, 4]);
    expect(contiguity.meets).toBe(true);
    expect(remarks.holes).toEqual({ count: 1, acres: expect.closeTo(640, 0) });
  });

  it('outlines that cross themselves, and land outside the district', async () => {
    const [a, b, c, d] = [degrees(0, 0), degrees(MILE, MILE), degrees(MILE, 0), degrees(0, MILE)];
    await insertGpu(1, `((${[a, b, c, d, a].map((corner) => corner.join(' ')).join(', ')}))`);
    await world.database.query(
      `INSERT INTO boundary (kind, code, name, location)
      VALUES ('district', 'D', 'District', ST_Multi(ST_GeomFromText('POLYGON((${ringOf([0, -MILE, MILE / 2, 2 * MILE])}))', 4326)))`,
    );
    const { remarks, contiguity } = await join([1]);
    expect(remarks).toMatchObject({ repaired: [1], acres_outside_district: expect.closeTo(160, 0) });
    expect(contiguity).toMatchObject({ meets: false, gaps: [{ feet: 0 }] });
  });
});
