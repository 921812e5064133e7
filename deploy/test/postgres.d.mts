export interface PostgresPrograms {
  version: string;
  /** The user to run them as. */
  user: { uid?: number; gid?: number };
  env: NodeJS.ProcessEnv;
  path(name: string): string;
  /** Runs one to completion. */
  run(folder: string, name: string, ...words: string[]): void;
  /** Creates a folder that they can write to. */
  folder(): string;
}
export interface TestPostgres {
  version: string;
  createDatabase(name: string): string;
  stop(): Promise<void>;
}
export function installedVersion(): string | undefined;
export function postgresPrograms(options?: { mayInstall?: boolean }): PostgresPrograms;
export function startPostgres(options?: { mayInstall?: boolean }): Promise<TestPostgres>;
