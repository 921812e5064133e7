import type { Problem } from '@portal/shared-api';
import { formerMeterText, notOver } from '@portal/shared-api/production';
import type { EnteredReport } from './entered-report.ts';
import type { WholeChange } from './filing.ts';
import type { ReportFacts } from './report-facts.ts';
import type { StoredReading } from './reports.repository.ts';

/** What is wrong, and where: `readings.0.note`. */
export type Mistake = NonNullable<Problem['errors']>[number];

const ofReading = (index: number, field: string, message: string): Mistake => ({
  path: `readings.${index}.${field}`,
  message,
});

/** What no report can have, a draft neither: readings of what is not there, or of one thing twice. */
export function impossibleReadings(
  { readings }: EnteredReport,
  { meters, formerMeters, allWells, accountYear }: ReportFacts,
): Mistake[] {
  const [meterNdxs, wellNdxs] = [
    new Set([...meters, ...formerMeters].map(({ meter_ndx }) => meter_ndx)),
    new Set(allWells.map(({ well_ndx }) => well_ndx)),
  ];
  const seen = new Set<string>();
  return readings.flatMap(({ meter_ndx, well_ndx, start_reading, end_reading }, index) => {
    const field = meter_ndx === null ? 'well_ndx' : 'meter_ndx';
    if (meter_ndx !== null && !meterNdxs.has(meter_ndx))
      return [ofReading(index, field, `No such meter was on this GPU in ${accountYear.year}.`)];
    if (well_ndx !== null && !wellNdxs.has(well_ndx)) return [ofReading(index, field, 'No such well is on this GPU.')];
    const key = `${meter_ndx}:${well_ndx}`;
    if (seen.has(key)) return [ofReading(index, field, 'This is in the report twice.')];
    seen.add(key);
    if (meter_ndx === null && (start_reading !== null || end_reading !== null))
      return [ofReading(index, 'start_reading', 'Without a meter there is no reading, only a volume.')];
    return [];
  });
}

/** What is wrong with a postmark. @param today `YYYY-MM-DD` where the district is */
export function postmarkMistakes(
  { postmarked_on: day }: Pick<WholeChange, 'postmarked_on'>,
  { accountYear: { year } }: ReportFacts,
  today: string,
): Mistake[] {
  const wrong = (message: string) => [{ path: 'postmarked_on', message }];
  if (day === null) return [];
  if (day > today) return wrong('This day has not come yet.');
  return day < `${year}-01-01` ? wrong(`A report of ${year} cannot be postmarked before ${year}.`) : [];
}

/** What the reading of a meter lacks to be submitted. */
function incompleteMetered(reading: StoredReading, index: number, name: string): Mistake[] {
  const { start_reading: start, end_reading: end, start_on, end_on, goes_back, estimated_acre_feet, note } = reading;
  if (start === null && end === null) {
    if (estimated_acre_feet === null)
      return [ofReading(index, 'end_reading', `${name}: enter its readings, or a volume and a note that says why.`)];
    return note
      ? []
      : [ofReading(index, 'note', `${name}: say why there are no readings, and how the volume is known.`)];
  }
  const isEstimated = end === null && estimated_acre_feet !== null;
  if (isEstimated)
    return note
      ? []
      : [ofReading(index, 'note', `${name}: say why there is no end reading, and how the volume is known.`)];
  const mistakes: Mistake[] = [];
  if (start === null) mistakes.push(ofReading(index, 'start_reading', `${name}: the start reading is missing.`));
  if (end === null) mistakes.push(ofReading(index, 'end_reading', `${name}: the end reading is missing.`));
  if (start_on === null)
    mistakes.push(ofReading(index, 'start_on', `${name}: the date of the start reading is missing.`));
  if (end_on === null) mistakes.push(ofReading(index, 'end_on', `${name}: the date of the end reading is missing.`));
  if (start !== null && end !== null && end < start) {
    if (goes_back === null)
      mistakes.push(
        ofReading(index, 'goes_back', `${name}: say whether the register rolled over or the meter was replaced.`),
      );
    else if (reading.acre_feet === null)
      mistakes.push(
        goes_back === 'replaced'
          ? ofReading(
              index,
              'estimated_acre_feet',
              `${name}: say what was pumped across the replacement, in acre-feet.`,
            )
          : ofReading(index, 'start_reading', `${name}: the register cannot show this reading.`),
      );
  }
  return mistakes;
}

/** Wells to report that have no meter, no volume, and are not named in the notes. */
function forgottenWells(change: WholeChange, { readings }: EnteredReport, { meters, wells }: ReportFacts): Mistake[] {
  if (change.method !== 'meter' || meters.some(({ well_ndx }) => well_ndx === null)) return [];
  const metered = new Set(meters.map(({ well_ndx }) => well_ndx));
  const entered = new Set(
    readings.flatMap(({ well_ndx, estimated_acre_feet }) => (estimated_acre_feet === null ? [] : [well_ndx])),
  );
  const notes = change.notes?.toUpperCase() ?? '';
  const names = new Set(notes.split(/[^\p{L}\p{N}-]+/u));
  return wells
    .filter(({ well_ndx, well_id }) => !metered.has(well_ndx) && !entered.has(well_ndx) && !isNamed(well_id))
    .map(({ well_id }) => ({
      path: 'notes',
      message: `Well ${well_id} has no meter: enter what it pumped, or name it in the notes and say why there is nothing.`,
    }));

  function isNamed(wellId: string): boolean {
    const name = wellId.toUpperCase();
    return names.has(name) || (/[^\p{L}\p{N}-]/u.test(name) && notes.includes(name));
  }
}

/**
 * What a report lacks to be submitted; empty when it may be. Warnings ask for a note: at their reading, or of the report.
 *
 * @param today `YYYY-MM-DD` where the district is
 */
export function missingForSubmission(
  change: WholeChange,
  entered: EnteredReport,
  facts: ReportFacts,
  today: string,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const { final_reason: finalReason, postmarked_on: postmark } = change;
  const filing = { filedOn: postmark ?? today, isPostmark: postmark !== null, finalReason };
  const early = notOver(facts.accountYear.year, filing);
  if (early !== null) mistakes.push({ path: 'final_reason', message: early });
  const method = facts.methods.find((one) => one.method === change.method);
  if (method?.why_not) mistakes.push({ path: 'method', message: method.why_not });

  const { readings, known, warnings } = entered;
  if (readings.length === 0)
    mistakes.push({
      path: 'readings',
      message: 'Nothing is entered yet: a report says at least that nothing was pumped.',
    });
  const metersEntered = new Set(readings.map(({ meter_ndx }) => meter_ndx));
  for (const { meter_ndx, serial } of facts.meters)
    if (!metersEntered.has(meter_ndx))
      mistakes.push({ path: 'readings', message: `Meter ${serial} is missing from the report.` });
  readings.forEach((reading, index) => {
    const { name } = known[index]!;
    const former = facts.formerMeters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx);
    if (former) {
      mistakes.push(ofReading(index, 'meter_ndx', formerMeterText(former, facts.accountYear.year)));
      return;
    }
    if (reading.meter_ndx !== null) mistakes.push(...incompleteMetered(reading, index, name));
    else if (reading.estimated_acre_feet === null)
      mistakes.push(ofReading(index, 'estimated_acre_feet', `${name}: the volume is missing.`));
    for (const field of ['start_on', 'end_on'] as const)
      if ((reading[field] ?? '') > today) mistakes.push(ofReading(index, field, `${name}: this day has not come yet.`));
  });
  mistakes.push(...forgottenWells(change, entered, facts));
  for (const { reading, message } of warnings) {
    if (reading === null && !change.notes)
      mistakes.push({ path: 'notes', message: `${message} If it is right, say so in the notes.` });
    else if (reading !== null && !readings[reading]!.note)
      mistakes.push(ofReading(reading, 'note', `${message} If it is right, say so in a note.`));
  }
  return mistakes;
}
