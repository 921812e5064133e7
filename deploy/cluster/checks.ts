export interface Check {
  title: string;
  /** Why the expectation does not hold; `null` when it does. */
  failure: string | null;
}

const MAX_LINES = 8;

/** @param expectations by title; each rejects when it does not hold */
export async function runChecks(expectations: Record<string, () => Promise<void>>): Promise<Check[]> {
  const results: Check[] = [];
  for (const [title, holds] of Object.entries(expectations)) {
    const failure = await holds().then(
      () => null,
      (error: Error) => error.message.split('\n').slice(0, MAX_LINES).join('\n    '),
    );
    results.push({ title, failure });
  }
  return results;
}
