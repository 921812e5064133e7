import type { ImportKind } from '@portal/shared-api';
import { type FileKind, fileFields } from '@portal/shared-api/records';
import { z } from 'zod';
import { UsageError } from '../../setup/command-line.ts';
import type { FileOpening, OpenedFile } from '../opened-file.ts';
import { RowError } from '../values/row-error.ts';
import { boundaryMapping, foundBoundariesSchema, openBoundaries } from './boundaries/reading.ts';
import { gpus } from './gpus/fields.ts';
import { mappingSchema } from './mapping.ts';
import { meters } from './meters/fields.ts';
import { permits } from './permits/fields.ts';
import { type Mapping, measurementMapping } from './readings/mapping.ts';
import { openMeasurements } from './readings/open-file.ts';
import { type Parameter, Parameters } from './readings/parameters.ts';
import { foundSchema, openRecordsOf, type ReadingKind, type RecordReading } from './records.ts';
import { reports } from './reports/fields.ts';
import { wells } from './wells/fields.ts';

const ofRecords = <Kind extends FileKind, Context>(reading: RecordReading<Kind, Context>): ReadingKind => ({
  mapping: mappingSchema(reading.kind),
  found: foundSchema(fileFields(reading.kind).map(([field]) => field)),
  open: (opening) => openRecordsOf(reading, opening),
});

/** @throws UsageError before any row is read, as each row would be refused */
function checkParameter(parameters: Parameters, name: string | undefined): void {
  try {
    if (name !== undefined) parameters.named(name);
  } catch (error) {
    throw error instanceof RowError ? new UsageError(`The parameter ${error.message}`) : error;
  }
}

async function openReadings({ context, ...opening }: FileOpening<Mapping, Parameter[]>): Promise<OpenedFile> {
  const parameters = new Parameters(context);
  checkParameter(parameters, opening.mapping.parameter);
  return openMeasurements({ ...opening, parameters });
}

export const READING_KINDS: Readonly<Record<ImportKind, ReadingKind>> = {
  measurements: { mapping: measurementMapping, found: z.unknown(), open: openReadings },
  boundaries: { mapping: boundaryMapping, found: foundBoundariesSchema, open: openBoundaries },
  gpus: ofRecords(gpus),
  wells: ofRecords(wells),
  permits: ofRecords(permits),
  meters: ofRecords(meters),
  reports: ofRecords(reports),
};
