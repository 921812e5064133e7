/** Prints one line of progress or result for the person at the terminal. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** An error that the person at the terminal can act on; its message says how. */
export class UsageError extends Error {}

/** What went wrong, in one line without secrets. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // A refused connection to several addresses carries no message of its own.
  return error.message.split('\n')[0] || (code ? `no connection to the database (${code})` : error.name);
}

/** The database that DATABASE_URL names. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new UsageError('DATABASE_URL is not set: give the address of the database, postgres://user@host/name');
  return url;
}

/** Runs a command: exit code 0, or 1 with one clear line on the error stream. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
