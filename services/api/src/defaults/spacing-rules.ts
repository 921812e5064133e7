import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { wellClasses } from './lookups.ts';

/** What stands between a well and the line of the property, in yards. */
export const PROPERTY_LINE_YARDS = 100;

const rule = (rule: 'class-radius' | 'property-line', npgcd_well_class_ndx: number | null, yards: number) => ({
  rule,
  npgcd_well_class_ndx,
  yards,
  valid_from: RULES_ALWAYS_VALID_FROM,
  valid_until: null,
  source: 'Well spacing as published by the district',
});

/** The spacing rules that every portal starts with: a radius for each class that has one, and the distance from the property line. */
export const spacingRules = [
  ...wellClasses.flatMap(({ npgcd_well_class_ndx, buffer_yards }) =>
    buffer_yards === null ? [] : [rule('class-radius', npgcd_well_class_ndx, buffer_yards)],
  ),
  rule('property-line', null, PROPERTY_LINE_YARDS),
];
