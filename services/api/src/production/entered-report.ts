import type { ReportChange } from '@portal/shared-api';
import {
  goesBack,
  type ReadingContext,
  readingAcreFeet,
  readingContext,
  reportWarnings,
  totalAcreFeet,
  type Warning,
} from '@portal/shared-api/production';
import type { ReportFacts } from './report-facts.ts';
import type { StoredReading } from './reports.repository.ts';

/** A report as it was entered, with what the portal makes of it. */
export interface EnteredReport {
  readings: StoredReading[];
  /** What is known of each reading's meter or well. */
  known: ReadingContext[];
  /** `null` while the volume of a reading is not known. */
  acre_feet: number | null;
  warnings: Warning[];
}

/** What is known of a reading's meter or well. */
export const contextOf = (
  reading: Pick<StoredReading, 'meter_ndx' | 'well_ndx'>,
  { accountYear, meters, formerMeters, wells }: ReportFacts,
): ReadingContext => readingContext(reading, { year: accountYear.year, meters, former_meters: formerMeters, wells });

/**
 * Volumes and warnings of what was entered. What a reading of a meter says of a well is not kept, as its meter knows; nor is why it
 * goes back, where it does not.
 *
 * @param today `YYYY-MM-DD` where the district is
 */
export function enteredReport(
  { readings: entered, final_reason }: Pick<ReportChange, 'readings' | 'final_reason'>,
  facts: ReportFacts,
  today: string,
): EnteredReport {
  const known = entered.map((reading) => contextOf(reading, facts));
  const readings = entered.map((reading, index) => ({
    meter_ndx: reading.meter_ndx,
    well_ndx: reading.meter_ndx === null ? reading.well_ndx : null,
    start_reading: reading.start_reading,
    start_on: reading.start_on,
    end_reading: reading.end_reading,
    end_on: reading.end_on,
    goes_back: goesBack(reading) ? reading.goes_back : null,
    estimated_acre_feet: reading.estimated_acre_feet,
    note: reading.note || null,
    acre_feet: readingAcreFeet(reading, known[index]!.scale),
  }));
  const { accountYear, earlier, rules } = facts;
  return {
    readings,
    known,
    acre_feet: totalAcreFeet(readings.map(({ acre_feet }) => acre_feet)),
    warnings: reportWarnings(readings, known, {
      year: accountYear.year,
      allowableAcreFeet: accountYear.allowableAcreFeet,
      usableReserveAcreFeet: accountYear.usableReserveAcreFeet,
      earlierAcreFeet: earlier.map(({ acre_feet }) => acre_feet),
      meterChangeDays: rules.meterChangeDays,
      asksForWholeYear: !final_reason && today > `${accountYear.year}-12-31`,
    }),
  };
}
