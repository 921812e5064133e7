import type { ImportKind } from '@portal/shared-api';
import type { FileOpening, OpenedFile } from '../opened-file.ts';
import { openRecordsOf } from './records.ts';

// biome-ignore lint/suspicious/noExplicitAny: each kind has a mapping and a context of its own
type Open = (opening: FileOpening<any, any>) => Promise<OpenedFile>;

/** Loads only the code of one kind, which halves the startup time of the reading process. */
const OPEN: Readonly<Record<ImportKind, Open>> = {
  measurements: async (opening) => (await import('./readings/open-readings.ts')).openReadings(opening),
  boundaries: async (opening) => (await import('./boundaries/reading.ts')).openBoundaries(opening),
  gpus: async (opening) => openRecordsOf((await import('./gpus/fields.ts')).gpus, opening),
  wells: async (opening) => openRecordsOf((await import('./wells/fields.ts')).wells, opening),
  permits: async (opening) => openRecordsOf((await import('./permits/fields.ts')).permits, opening),
  meters: async (opening) => openRecordsOf((await import('./meters/fields.ts')).meters, opening),
  reports: async (opening) => openRecordsOf((await import('./reports/fields.ts')).reports, opening),
};

/** @throws FileError if the file as a whole cannot be used */
export const openFile = (kind: ImportKind, opening: Parameters<Open>[0]): Promise<OpenedFile> => OPEN[kind](opening);
