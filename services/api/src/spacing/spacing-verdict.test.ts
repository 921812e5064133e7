import type { SpacingRules } from '@portal/shared-api';
import fc from 'fast-check';
import { checkSpacing, largestRadiusYards, type NearWell, type OwnGpu, requiredYards } from './spacing-verdict.ts';

const CLASSES = [1, 2, 3, 4, 5];
const UNKNOWN = 999;

const yards = fc.integer({ min: 1, max: 1_000 });
const rulesOf: fc.Arbitrary<SpacingRules> = fc.record({
  on: fc.constant('2026-11-21'),
  propertyLineYards: fc.option(yards),
  classes: fc
    .tuple(...CLASSES.map(() => yards))
    .map((radii) =>
      radii.map((radiusYards, index) => ({ npgcd_well_class_ndx: CLASSES[index]!, name: `${index}`, radiusYards })),
    ),
  sources: fc.constant([]),
});
const nearWell: fc.Arbitrary<NearWell> = fc.record({
  Well: fc.constant('DA-1'),
  'Well Class': fc.constant('A'),
  'Well Type': fc.constant('Irrigation'),
  'Well Status': fc.constant('Active'),
  GPU: fc.constant(null),
  Latitude: fc.constant(36),
  Longitude: fc.constant(-102),
  actualYards: fc.integer({ min: 0, max: 1_100 }),
  counts: fc.boolean(),
  npgcd_well_class_ndx: fc.constantFrom(...CLASSES, UNKNOWN),
});
const gpuOf: fc.Arbitrary<OwnGpu | null> = fc.option(
  fc.integer({ min: 0, max: 1_100 }).map((actualYards) => ({ gpu_number: 1, gpu_name: null, actualYards })),
);
const situation = fc
  .record({
    rules: rulesOf,
    wells: fc.array(nearWell, { maxLength: 8 }),
    gpu: gpuOf,
    proposed: fc.nat(CLASSES.length - 1),
  })
  .map(({ rules, wells, gpu, proposed }) => ({
    rules,
    gpu,
    proposed: rules.classes[proposed]!,
    wells: wells.filter(({ actualYards }) => actualYards <= largestRadiusYards(rules)),
  }));

type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;
const forAll = (property: (of: Situation) => void) => fc.assert(fc.property(situation, property));

test('requiredYards is the larger of the two radii, whichever well is the new one, and the proposed one’s if the other has none', () =>
  forAll(({ rules, proposed }) => {
    for (const one of rules.classes) {
      for (const other of rules.classes) {
        const asked = requiredYards(one, other.npgcd_well_class_ndx, rules);
        expect(asked).toBe(Math.max(one.radiusYards, other.radiusYards));
        expect(requiredYards(other, one.npgcd_well_class_ndx, rules)).toBe(asked);
      }
    }
    expect(requiredYards(proposed, UNKNOWN, rules)).toBe(proposed.radiusYards);
  }));

describe('checkSpacing', () => {
  it('lists exactly the wells nearer than required', () =>
    forAll(({ rules, wells, gpu, proposed }) => {
      const { conflicts } = checkSpacing(proposed, rules, { wells, gpu, isInDistrict: true });
      const near = wells.filter((well) => well.actualYards < requiredYards(proposed, well.npgcd_well_class_ndx, rules));
      expect(conflicts.map(({ actualYards, counts }) => ({ actualYards, counts }))).toEqual(
        near.map(({ actualYards, counts }) => ({ actualYards, counts })),
      );
      for (const conflict of conflicts) expect(conflict).not.toHaveProperty('npgcd_well_class_ndx');
    }));

  it('says "too close" exactly when a well that counts or the line is, else "undetermined" if anything is unknown', () =>
    forAll(({ rules, wells, gpu, proposed }) => {
      const found = checkSpacing(proposed, rules, { wells, gpu, isInDistrict: true });
      const onLine = gpu !== null && rules.propertyLineYards !== null && gpu.actualYards < rules.propertyLineYards;
      const isTooClose = onLine || found.conflicts.some(({ counts }) => counts);
      const isUnknown = gpu === null || rules.propertyLineYards === null || found.wellsOfUnknownClass > 0;
      expect(found.verdict).toBe(isTooClose ? 'too-close' : isUnknown ? 'undetermined' : 'meets');
    }));

  it('never depends on wells that do not count', () =>
    forAll(({ rules, wells, gpu, proposed }) => {
      const counting = wells.filter(({ counts }) => counts);
      const [all, some] = [wells, counting].map((of) =>
        checkSpacing(proposed, rules, { wells: of, gpu, isInDistrict: null }),
      );
      expect(all!.verdict).toBe(some!.verdict);
      expect(all!.wellsOfUnknownClass).toBe(some!.wellsOfUnknownClass);
    }));

  it('accepts a well and a property line exactly at the required distance', () =>
    forAll(({ rules, wells, proposed }) => {
      const at = ({ npgcd_well_class_ndx }: NearWell) => requiredYards(proposed, npgcd_well_class_ndx, rules);
      const just = wells.map((well) => ({ ...well, actualYards: at(well) }));
      const gpu = { gpu_number: 1, gpu_name: null, actualYards: rules.propertyLineYards ?? 0 };
      const found = checkSpacing(proposed, rules, { wells: just, gpu, isInDistrict: true });
      expect(found.verdict).not.toBe('too-close');
      expect(found).toMatchObject({ conflicts: [], propertyLine: { meets: true } });
    }));

  it('counts wells of unknown class that the largest radius would reach', () => {
    const rules = {
      on: '2026-11-21',
      propertyLineYards: 100,
      classes: [
        { npgcd_well_class_ndx: 1, name: 'A', radiusYards: 150 },
        { npgcd_well_class_ndx: 4, name: 'D', radiusYards: 500 },
      ],
      sources: [],
    };
    const well = { ...fc.sample(nearWell, 1)[0]!, npgcd_well_class_ndx: UNKNOWN, counts: true };
    const at = (actualYards: number, counts = true) =>
      checkSpacing(rules.classes[0]!, rules, {
        wells: [{ ...well, actualYards, counts }],
        gpu: { gpu_number: 1, gpu_name: null, actualYards: 300 },
        isInDistrict: true,
      });
    const conflicts = [{ classUnknown: true }];
    expect(at(149)).toMatchObject({ verdict: 'too-close', wellsOfUnknownClass: 0, conflicts });
    expect(at(150)).toMatchObject({ verdict: 'undetermined', wellsOfUnknownClass: 1, conflicts: [] });
    expect(at(499.9)).toMatchObject({ verdict: 'undetermined', wellsOfUnknownClass: 1 });
    expect(at(500)).toMatchObject({ verdict: 'meets', wellsOfUnknownClass: 0 });
    expect(at(300, false)).toMatchObject({ verdict: 'meets', wellsOfUnknownClass: 0 });
  });

  it('gives no verdict outside the district, and without its wells only "too close" to the property line', () =>
    forAll(({ rules, wells, gpu, proposed }) => {
      expect(checkSpacing(proposed, rules, { wells, gpu, isInDistrict: false }).verdict).toBe('outside-district');
      const { verdict, propertyLine } = checkSpacing(proposed, rules, { wells: null, gpu, isInDistrict: true });
      expect(verdict).toBe(propertyLine?.meets === false ? 'too-close' : 'undetermined');
    }));
});
