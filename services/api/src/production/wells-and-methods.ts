import type { ProductionReport } from '@portal/shared-api';
import { type MethodReason, methodReasonText, PRODUCTION_METHODS } from '@portal/shared-api/production';
import { addDays } from '@portal/shared-api/time';
import type { YearRules } from './production-rules.ts';

export interface GpuWell {
  well_ndx: number;
  well_id: string;
  max_yield_gpm: number | null;
  /** `YYYY-MM-DD` */
  completion_date: string | null;
  well_type_ndx: number;
  npgcd_well_status_ndx: number;
}

export interface NamedGpuWell extends GpuWell {
  /** Numbers of wells that were merged into it. */
  former_ids: string[];
}

/** An unknown yield counts as small. */
export function isReported(well: GpuWell, year: number, rules: YearRules): boolean {
  const hasType = (types: readonly number[]) => types.includes(well.well_type_ndx);
  if (rules['unpumped-well-statuses'].includes(well.npgcd_well_status_ndx)) return false;
  if (hasType(rules['unpumped-well-types']) || hasType(rules['exempt-well-types'])) return false;
  if (hasType(rules['exempt-small-well-types']) && (well.max_yield_gpm ?? 0) <= rules['exempt-most-gpm']) return false;
  return well.completion_date === null || well.completion_date <= `${year}-12-31`;
}

/**
 * Other methods than meters are allowed only if all wells are old, and no new permit's grace period ended before the year began. An
 * unknown date counts as old.
 *
 * @param wells those that must be reported
 */
export function methodsAllowed(
  wells: readonly GpuWell[],
  permits: ProductionReport['permits'],
  year: number,
  rules: YearRules,
): ProductionReport['methods'] {
  const { 'other-methods-before': otherMethodsBefore, 'meter-days-after-new-permit': meterDaysAfterNewPermit } = rules;
  const newWell = wells.find(
    ({ completion_date }) => completion_date !== null && completion_date >= otherMethodsBefore,
  );
  const newPermit = permits.find(
    ({ issued_on }) =>
      issued_on !== null &&
      issued_on >= otherMethodsBefore &&
      addDays(issued_on, meterDaysAfterNewPermit) < `${year}-01-01`,
  );
  let needsMeters: MethodReason | null = null;
  if (newWell) {
    const { well_id, completion_date } = newWell;
    needsMeters = { kind: 'new-well', well_id, completed_on: completion_date!, before: otherMethodsBefore };
  } else if (newPermit) {
    const { permit_number, issued_on } = newPermit;
    needsMeters = { kind: 'new-permit', permit_number, issued_on: issued_on!, days: meterDaysAfterNewPermit };
  }
  return PRODUCTION_METHODS.map((method) => {
    const reason = method === 'meter' ? null : needsMeters;
    return { method, allowed: reason === null, why_not: reason && methodReasonText(reason), reason };
  });
}
