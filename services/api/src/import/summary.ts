import type { DataSource, EntityManager } from 'typeorm';

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

/** Runs `work` in one transaction; a dry run does all of it and takes it back. */
export async function inTransaction<Result>(
  database: DataSource,
  dryRun: boolean,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (manager) => {
      const result = await work(manager);
      if (dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result;
    throw error;
  }
}
