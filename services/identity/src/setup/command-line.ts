export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function databaseUrl(environment: NodeJS.ProcessEnv): string {
  const url = environment.DATABASE_URL;
  if (url && /^postgres(ql)?:\/\//.test(url)) return url;
  const problem = url ? 'is not the address of a PostgreSQL database' : 'is not set';
  throw new Error(`DATABASE_URL ${problem}: it looks like postgres://user@host/name`);
}

/** Exit code 0, or 1 with one clear line on the error stream. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}
