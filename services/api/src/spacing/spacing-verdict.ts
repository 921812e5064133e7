import type { SpacingCheck, SpacingRules, SpacingVerdict } from '@portal/shared-api';

type ProposedClass = SpacingRules['classes'][number];
type Conflict = SpacingCheck['conflicts'][number];
type PropertyLine = NonNullable<SpacingCheck['propertyLine']>;

export interface NearWell extends Omit<Conflict, 'requiredYards' | 'classUnknown'> {
  npgcd_well_class_ndx: number;
}

export type OwnGpu = Omit<PropertyLine, 'requiredYards' | 'meets'>;

export interface Surroundings {
  /** All wells within the largest radius in force, the nearest first; `null` where they may not be told. */
  wells: readonly NearWell[] | null;
  /** `null` where the place is in no GPU. */
  gpu: OwnGpu | null;
  /** `null` where the district's boundary is not on record. */
  isInDistrict: boolean | null;
}

export type SpacingFindings = Pick<SpacingCheck, 'verdict' | 'conflicts' | 'propertyLine' | 'wellsOfUnknownClass'>;

export const largestRadiusYards = ({ classes }: SpacingRules): number =>
  Math.max(0, ...classes.map(({ radiusYards }) => radiusYards));

/** The larger of the radii of both classes; of a class without one, the proposed well's, which is the least it can be. */
export function requiredYards(proposed: ProposedClass, other: number, { classes }: SpacingRules): number {
  const known = classes.find(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx === other);
  return Math.max(proposed.radiusYards, known?.radiusYards ?? 0);
}

function lineOf({ gpu }: Surroundings, { propertyLineYards }: SpacingRules): PropertyLine | null {
  return gpu && { ...gpu, requiredYards: propertyLineYards, meets: gpu.actualYards >= (propertyLineYards ?? 0) };
}

/**
 * Exactly as far as is asked is far enough. Wells that do not count decide nothing, nor do the rules outside the district. Where
 * wells or rules that might forbid the well are not known, the verdict is `undetermined`.
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
