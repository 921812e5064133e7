import type { SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { RULES } from './gpus.ts';

/** A place that meets the rules, unless told. */
export const aCheck = (changes: Partial<SpacingCheck> = {}): SpacingCheck => ({
  place: { latitude: 36.12345, longitude: -101.54321 },
  proposedClass: { npgcd_well_class_ndx: 1, name: 'A', radiusYards: 150 },
  rules: RULES,
  verdict: 'meets',
  conflicts: [],
  propertyLine: { gpu_number: 12, gpu_name: null, actualYards: 140, requiredYards: 100, meets: true },
  wellsOfUnknownClass: 0,
  ...changes,
});

export const aConflict = (changes: Partial<SpacingCheck['conflicts'][number]> = {}) => ({
  Well: 'NP-0042',
  'Well Class': 'B',
  'Well Type': 'Irrigation',
  'Well Status': 'Active',
  GPU: 12,
  Latitude: 36.1242,
  Longitude: -101.5432,
  actualYards: 83.2,
  requiredYards: 250,
  classUnknown: false,
  counts: true,
  ...changes,
});

/** With a place 312 yards to the northeast, a smaller class, and no easement, unless told. */
export const aRescue = (changes: Partial<SpacingRescue> = {}): SpacingRescue => ({
  verdict: 'too-close',
  nearest: {
    outcome: 'found',
    place: { latitude: 36.12527, longitude: -101.54107 },
    yards: 312.4,
    bearing: 44.1,
    gpu_number: 12,
  },
  withinYards: 1_760,
  smallerClasses: [{ npgcd_well_class_ndx: 5, name: 'S', radiusYards: 50 }],
  easements: [],
  ...changes,
});
