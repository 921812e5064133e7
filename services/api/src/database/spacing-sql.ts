import { productionRules, type SpacingRuleKey, spacingRules } from '@portal/shared-api/rules';

const CLASS_RADIUS: SpacingRuleKey = 'class-radius';
const PROPERTY_LINE: SpacingRuleKey = 'property-line';
const PROPERTY_LINE_YARDS = spacingRules[PROPERTY_LINE].yards;

const inForceOn = (day: string): string => `daterange(valid_from, valid_until) @> ${day}`;

/** As `ProductionRules.timeZoneAt`. */
const TIME_ZONE = `coalesce((SELECT value FROM production_rule
  WHERE rule = 'due-time-zone' AND ${inForceOn("(now() AT TIME ZONE 'UTC')::date")}), '${productionRules['due-time-zone'].default.value}')`;
const TODAY = `(now() AT TIME ZONE ${TIME_ZONE})::date`;

/** Current required distance of wells from the property line, in yards. */
export const PROPERTY_LINE_TODAY = `coalesce((SELECT yards::float8 FROM spacing_rule
  WHERE rule = '${PROPERTY_LINE}' AND ${inForceOn(TODAY)}), ${PROPERTY_LINE_YARDS})`;

/** A table `class_radius` of the current radii of well classes, to be joined by `npgcd_well_class_ndx`. */
export const CLASS_RADIUS_TODAY = `(SELECT npgcd_well_class_ndx, yards FROM spacing_rule
  WHERE rule = '${CLASS_RADIUS}' AND ${inForceOn(TODAY)}) AS class_radius`;

/** When the current spacing rules began, as the number of a data version. */
export const SPACING_BEGAN = `(SELECT extract(epoch FROM max(day)::timestamp AT TIME ZONE ${TIME_ZONE})::bigint * 1000
  FROM spacing_rule, unnest(ARRAY[valid_from, valid_until]) AS day WHERE day <= ${TODAY})`;
