import { basename } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { recordChange } from '../../audit/record-change.ts';
import { commandLineUser } from '../command-line-user.ts';
import type { FileImport } from '../refusal-report.ts';

/** How many rows of a file became what. */
export interface Summary {
  inserted: number;
  updated: number;
  unchanged: number;
  refused: number;
}

class DryRun<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('dry run');
    this.result = result;
  }
}

/** Puts a file into the audit log that has changed something. */
async function recordFile(manager: EntityManager, noun: string, path: string, summary: Summary): Promise<void> {
  const { inserted, updated, refused } = summary;
  if (inserted + updated === 0) return;
  const counts: [field: string, count: number][] = [
    [`${noun} added`, inserted],
    [`${noun} changed`, updated],
    ['Rows refused', refused],
  ];
  await recordChange(manager, {
    action: 'import-committed',
    actor: { userId: null, described: commandLineUser() },
    subject: basename(path),
    changes: counts.flatMap(([field, count]) =>
      count === 0 ? [] : [{ field, from: null, to: count.toLocaleString('en-US') }],
    ),
  });
}

/**
 * Runs the import of a file in one transaction, and puts it down in the audit log; a dry run does all of it and takes it back.
 *
 * @param noun what the file holds, in the plural
 */
export async function inTransaction<Result extends Summary>(
  database: DataSource,
  { dryRun, path }: FileImport,
  noun: string,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (manager) => {
      const result = await work(manager);
      await recordFile(manager, noun, path, result);
      if (dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result;
    throw error;
  }
}
