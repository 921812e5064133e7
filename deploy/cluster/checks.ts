import { print } from '#boot/operator-error.mjs';

export interface Check {
  title: string;
  /** Why it does not hold; `null` when it does. */
  failure: string | null;
}

const MAX_LINES = 8;

/** Prints each with its time as it ends. @param expectations by their titles; each rejects with what does not hold */
export async function checked(expectations: Record<string, () => Promise<void>>): Promise<Check[]> {
  const results: Check[] = [];
  for (const [title, holds] of Object.entries(expectations)) {
    const start = performance.now();
    const failure = await holds().then(
      () => null,
      (error: Error) => error.message.split('\n').slice(0, MAX_LINES).join('\n    '),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${failure ? '✗' : '✓'} ${title} (${seconds} s)${failure ? `\n    ${failure}` : ''}`);
    results.push({ title, failure });
  }
  return results;
}
