import { PRODUCTION_METHODS, type ProductionReport } from '@portal/shared-api';
import { addDays, dateText } from '@portal/shared-api/time';
import type { YearRules } from './production-rules.ts';

/** Codes of `well_type` and `well_status` that decide whether a well is one to report (defaults/lookups.ts). */
const TYPE = { domestic: 2, stock: 3, monitoring: 6, injection: 7 };
const STATUS = { proposed: 3, plugged: 4, destroyed: 6 };
const PUMPING_NOTHING = [TYPE.monitoring, TYPE.injection];
const NOT_THERE = [STATUS.proposed, STATUS.plugged, STATUS.destroyed];

export interface GpuWell {
  well_ndx: number;
  well_id: string;
  max_yield_gpm: number | null;
  /** `YYYY-MM-DD` */
  completion_date: string | null;
  well_type_ndx: number;
  npgcd_well_status_ndx: number;
}

/**
 * Whether what a well produced in a year is to be reported: not of domestic wells, of stock wells that cannot pump much, of wells
 * that pump nothing, and of those that are not there. A stock well of unknown yield is taken for a small one.
 */
export function isReported(well: GpuWell, year: number, { exemptMostGpm }: YearRules): boolean {
  if (NOT_THERE.includes(well.npgcd_well_status_ndx) || PUMPING_NOTHING.includes(well.well_type_ndx)) return false;
  if (well.well_type_ndx === TYPE.domestic) return false;
  if (well.well_type_ndx === TYPE.stock && (well.max_yield_gpm ?? 0) <= exemptMostGpm) return false;
  return well.completion_date === null || well.completion_date <= `${year}-12-31`;
}

/**
 * Which methods a GPU may use for a year. Without meters, only while all of its wells are old and it has no new permit; some time
 * after one its wells are to have meters, and years that begin later are metered. Days that nobody knows are taken for old ones.
 *
 * @param wells those that are to be reported
 */
export function methodsAllowed(
  wells: readonly GpuWell[],
  permits: ProductionReport['permits'],
  year: number,
  { otherMethodsBefore, meterDaysAfterNewPermit }: YearRules,
): ProductionReport['methods'] {
  const newWell = wells.find(
    ({ completion_date }) => completion_date !== null && completion_date >= otherMethodsBefore,
  );
  const newPermit = permits.find(
    ({ issued_on }) =>
      issued_on !== null &&
      issued_on >= otherMethodsBefore &&
      addDays(issued_on, meterDaysAfterNewPermit) < `${year}-01-01`,
  );
  let whyNot: string | null = null;
  if (newWell)
    whyNot = `Well ${newWell.well_id} was completed on ${dateText(newWell.completion_date!)}; only wells from before ${dateText(otherMethodsBefore)} may be reported without meters.`;
  else if (newPermit)
    whyNot = `Permit ${newPermit.permit_number} was issued on ${dateText(newPermit.issued_on!)}; within ${meterDaysAfterNewPermit} days of a new permit all wells of the GPU must have meters.`;
  return PRODUCTION_METHODS.map((method) => {
    const reason = method === 'meter' ? null : whyNot;
    return { method, allowed: reason === null, why_not: reason };
  });
}
