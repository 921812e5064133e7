import { postgresUrlProblem } from '@portal/shared-server';

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function databaseUrl(environment: NodeJS.ProcessEnv): string {
  const url = environment.DATABASE_URL;
  const problem = url ? postgresUrlProblem(url) : 'is not set: it looks like postgres://user@host/name';
  if (!url || problem) throw new Error(`DATABASE_URL ${problem}`);
  return url;
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
