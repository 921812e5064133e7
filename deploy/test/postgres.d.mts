export interface PostgresPrograms {
  version: string;
  /** The user to run them as. */
  user: { uid?: number; gid?: number };
  env: NodeJS.ProcessEnv;
  path(name: string): string;
  run(folder: string, name: string, ...words: string[]): void;
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
