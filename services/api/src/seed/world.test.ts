import { contains, readCounties } from './geography.ts';
import { planGpus } from './gpus.ts';
import { createRandom } from './random.ts';
import { addressOf, createSections } from './sections.ts';
import { createTownBoundaries } from './towns.ts';
import { classOfYield, createWells } from './wells.ts';

const { counties, union } = readCounties();
const sections = createSections(union, counties, createRandom(1));
const plan = planGpus(sections, 400, createRandom(2));
const wells = (seed: number) => [
  ...createWells({ district: union, sections: [...sections.values()], gpuAt: plan.gpuAt }, 300, createRandom(seed)),
];

test('the demo district locates the named counties correctly', () => {
  expect(counties.map(({ name }) => name)).toContain('Ochiltree');
  expect(counties.every(({ location }) => location.type === 'MultiPolygon')).toBe(true);
  const dumas = [-101.9643, 35.8617];
  expect(counties.filter(({ location }) => contains(location, dumas)).map(({ name }) => name)).toEqual(['Moore']);
  expect(contains(union, dumas)).toBe(true);
  expect(contains(union, [-95, 30])).toBe(false);
});

test('the demo district numbers the 64 sections of a block uniquely', () => {
  const block = [...sections.values()].filter(
    ({ column, row }) => column >= 80 && column < 88 && row >= 16 && row < 24,
  );
  expect(new Set(block.map(({ section }) => section)).size).toBe(64);
  expect(new Set(block.map(({ block: name }) => name)).size).toBe(1);
  expect(addressOf(block[0]!)).toMatch(/^Sec\. \d+, Blk\. [\w-]+, .+ Survey$/);
});

test('planGpus makes as many GPUs as requested, numbered in sequence, each of at most three parts of its own', () => {
  const numbers = Array.from({ length: 400 }, (_, index) => 1001 + index);
  expect(plan.gpus.map(({ gpu_number }) => gpu_number)).toEqual(numbers);
  expect(plan.gpus.every(({ parts }) => parts.length >= 1 && parts.length <= 3)).toBe(true);
  const claimed = plan.gpus.flatMap(({ parts }) => parts.map(String));
  expect(new Set(claimed).size).toBe(claimed.length);
});

test('createWells makes the same wells for the same seed, numbered by county and with dates in order', () => {
  const made = wells(5);
  expect(wells(5)).toEqual(made);
  expect(wells(6)).not.toEqual(made);
  expect(new Set(made.map(({ well_number }) => well_number)).size).toBe(made.length);
  for (const well of made) {
    expect(well.well_number).toMatch(/^(DA|HN|HR|HU|LI|MO|OC|SH)-\d{4}$/);
    if (well.finalized_date) expect(well.finalized_date > well.completion_date!).toBe(true);
    if (well.npgcd_well_status_ndx === 3) expect(well.completion_date).toBeNull();
  }
});

it.each<[number | null, Parameters<typeof classOfYield>[1], number]>([
  [10, 'Irrigation', 5],
  [25, 'Irrigation', 5],
  [26, 'Irrigation', 1],
  [250, 'Irrigation', 1],
  [500, 'Irrigation', 2],
  [800, 'Irrigation', 3],
  [801, 'Irrigation', 4],
  [null, 'Monitoring', 21],
  [null, 'Unknown', 999],
])('a yield of %s gallons a minute for %s gives the class %i', (gpm, type, wellClass) =>
  expect(classOfYield(gpm, type)).toBe(wellClass),
);

test('createTownBoundaries gives every boundary of a kind its own code, and a closed ring', () => {
  const rows = [...createTownBoundaries(createRandom(1))];
  const keys = rows.map(({ kind, code }) => `${kind} ${code}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { location } of rows) expect(location.coordinates[0]![0]!.at(-1)).toEqual(location.coordinates[0]![0]![0]);
});
