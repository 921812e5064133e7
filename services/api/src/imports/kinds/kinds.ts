import type { ImportKind } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import type { OutlineKeys } from '../outlines/settle-outlines.ts';
import { boundaryContext, mergeBoundaries } from './boundaries/merge.ts';
import { mergeGpus } from './gpus/merge.ts';
import type { Merged } from './merge.ts';
import type { Merging } from './merging.ts';
import { mergeMeters } from './meters/merge.ts';
import { mergePermits } from './permits/merge.ts';
import { mergeReports } from './reports/merge.ts';
import { mergeWells, wellLookups } from './wells/merge.ts';

/** Kinds whose records are compared and merged together. */
export type RecordKindName = Exclude<ImportKind, 'measurements'>;

interface RecordKind {
  noun: string;
  /** One unusable record refuses the whole file: half a boundary map would mislead. */
  isWhole?: true;
  outlines?: OutlineKeys;
  /** Loads what reading needs from the database. */
  context?: (database: DataSource) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has findings of its own
  merge: (merging: Merging<any>) => Promise<Merged>;
}

export const RECORD_KINDS: Readonly<Record<RecordKindName, RecordKind>> = {
  boundaries: {
    noun: 'Boundaries',
    isWhole: true,
    outlines: { name: "fields ->> 'name'", whole: "coalesce(fields ->> 'code', fields ->> 'name')" },
    context: boundaryContext,
    merge: mergeBoundaries,
  },
  gpus: {
    noun: 'GPUs',
    outlines: { name: "fields ->> 'gpu_number'", whole: "fields ->> 'gpu_number'" },
    merge: mergeGpus,
  },
  wells: { noun: 'Wells', context: wellLookups, merge: mergeWells },
  permits: { noun: 'Permits', merge: mergePermits },
  meters: { noun: 'Meters', merge: mergeMeters },
  reports: { noun: 'Reports', merge: mergeReports },
};
