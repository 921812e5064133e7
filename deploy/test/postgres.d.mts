export interface PostgresPrograms {
  version: string;
  /** The user that they run as. */
  user: { uid?: number; gid?: number };
  env: NodeJS.ProcessEnv;
  path(name: string): string;
  /** Runs one to its end. */
  run(folder: string, name: string, ...words: string[]): void;
  /** Makes a folder that they can write in. */
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
