export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function databaseUrl(environment: NodeJS.ProcessEnv): string {
  const url = environment.DATABASE_URL;
  if (url && /^postgres(ql)?:\/\//.test(url)) return url;
  const problem = url ? 'is not the address of a PostgreSQL database' : 'is not set';
  throw new Error(`DATABASE_URL ${problem}: it looks like postgres://user@host/name`);
}

/** Sets exit code 1 and prints one line on stderr if the command fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}
