import type { SpacingCheck, SpacingRules, SpacingVerdict } from '@portal/shared-api';

type ProposedClass = SpacingRules['classes'][number];
type Conflict = SpacingCheck['conflicts'][number];
type PropertyLine = NonNullable<SpacingCheck['propertyLine']>;

export interface NearWell extends Omit<Conflict, 'requiredYards' | 'classUnknown'> {
  npgcd_well_class_ndx: number;
}

export type OwnGpu = Omit<PropertyLine, 'requiredYards' | 'meets'>;

export interface Surroundings {
  /** All wells within the maximum radius in force, nearest first; `null` if they are withheld. */
  wells: readonly NearWell[] | null;
  /** `null` if the place is in no GPU. */
  gpu: OwnGpu | null;
  /** `null` if the district's boundary is not on record. */
  isInDistrict: boolean | null;
}

export type SpacingFindings = Pick<SpacingCheck, 'verdict' | 'conflicts' | 'propertyLine' | 'wellsOfUnknownClass'>;

export const largestRadiusYards = ({ classes }: SpacingRules): number =>
  Math.max(0, ...classes.map(({ radiusYards }) => radiusYards));

/** The larger radius of both classes. For a class without one, the proposed well's, the minimum possible. */
export function requiredYards(proposed: ProposedClass, other: number, { classes }: SpacingRules): number {
  const known = classes.find(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === other);
  return Math.max(proposed.radiusYards, known?.radiusYards ?? 0);
}

function lineOf({ gpu }: Surroundings, { propertyLineYards }: SpacingRules): PropertyLine | null {
  return gpu && { ...gpu, requiredYards: propertyLineYards, meets: gpu.actualYards >= (propertyLineYards ?? 0) };
}

/**
 * A distance exactly as required is sufficient. Ignores wells that do not count, and rules outside the district. Returns
 * `undetermined` if unknown wells or rules could forbid the well.
 */
export function checkSpacing(
  proposed: ProposedClass,
  rules: SpacingRules,
  surroundings: Surroundings,
): SpacingFindings {
  const largest = largestRadiusYards(rules);
  const isKnown = (ndx: number) => rules.classes.some(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === ndx);
  const wells = (surroundings.wells ?? []).map(({ npgcd_well_class_ndx, ...well }) => ({
    ...well,
    requiredYards: requiredYards(proposed, npgcd_well_class_ndx, rules),
    classUnknown: !isKnown(npgcd_well_class_ndx),
  }));
  const conflicts = wells.filter((well) => well.actualYards < well.requiredYards);
  const wellsOfUnknownClass = wells.filter(
    (well) => well.classUnknown && well.counts && well.actualYards >= well.requiredYards && well.actualYards < largest,
  ).length;
  const propertyLine = lineOf(surroundings, rules);
  return { verdict: verdict(), conflicts, propertyLine, wellsOfUnknownClass };

  function verdict(): SpacingVerdict {
    if (surroundings.isInDistrict === false) return 'outside-district';
    if (conflicts.some(({ counts }) => counts) || propertyLine?.meets === false) return 'too-close';
    const isAllKnown = surroundings.wells !== null && wellsOfUnknownClass === 0;
    return isAllKnown && propertyLine && rules.propertyLineYards !== null ? 'meets' : 'undetermined';
  }
}
