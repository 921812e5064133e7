import type { ImportKind } from '@portal/shared-api';
import { type FileKind, fileFields } from '@portal/shared-api/records';
import { z } from 'zod';
import { boundaryMapping, foundBoundariesSchema } from './boundaries/mapping.ts';
import { foundSchema } from './found.ts';
import { mappingSchema } from './mapping-schema.ts';
import { measurementMapping } from './readings/mapping.ts';

export interface ReadingKind {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a mapping of its own
  mapping: z.ZodType<any>;
  /** Findings of the reading process, before the merge. */
  found: z.ZodType;
}

const ofRecords = (kind: FileKind): ReadingKind => ({
  mapping: mappingSchema(kind),
  found: foundSchema(fileFields(kind).map(([field]) => field)),
});

export const READING_KINDS: Readonly<Record<ImportKind, ReadingKind>> = {
  measurements: { mapping: measurementMapping, found: z.unknown() },
  boundaries: { mapping: boundaryMapping, found: foundBoundariesSchema },
  gpus: ofRecords('gpus'),
  wells: ofRecords('wells'),
  permits: ofRecords('permits'),
  meters: ofRecords('meters'),
  reports: ofRecords('reports'),
};
