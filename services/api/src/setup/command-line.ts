export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** An error that the operator can fix; the message says how. */
export class UsageError extends Error {}

/** @throws UsageError for anything but a whole number */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} takes a whole number, not "${text}"`);
  return Number(text);
}

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}
