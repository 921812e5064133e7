import type { FormerMeter, Meter } from '@portal/shared-api';
import type { MeterRow } from './reports.repository.ts';

/** The meter that does the work of another one that was removed, at the end of all replacements; `null` where none does. */
function successorOf(meter: MeterRow, all: readonly MeterRow[]): MeterRow | null {
  const next = all.find(({ replaces_meter_ndx }) => replaces_meter_ndx === meter.meter_ndx);
  return next ? (successorOf(next, all) ?? next) : null;
}

export function metersOfYear(all: readonly MeterRow[], year: number): { meters: Meter[]; formerMeters: FormerMeter[] } {
  const firstDay = `${year}-01-01`;
  const isFormer = ({ removed_on }: MeterRow) => removed_on !== null && removed_on < firstDay;
  return {
    meters: all.filter((meter) => !isFormer(meter)),
    formerMeters: all.filter(isFormer).map((meter) => {
      const successor = successorOf(meter, all);
      return {
        ...meter,
        removed_on: meter.removed_on!,
        replaced_by:
          successor && !isFormer(successor) ? { meter_ndx: successor.meter_ndx, serial: successor.serial } : null,
      };
    }),
  };
}
