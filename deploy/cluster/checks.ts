export interface Expectation {
  title: string;
  holds(): Promise<void>;
}

export interface Check {
  title: string;
  /** Why it does not hold; `null` when it does. */
  failure: string | null;
}

const MAX_LINES = 8;

export async function checked(expectations: readonly Expectation[]): Promise<Check[]> {
  const results: Check[] = [];
  for (const { title, holds } of expectations) {
    const failure = await holds().then(
      () => null,
      (error: Error) => error.message.split('\n').slice(0, MAX_LINES).join('\n    '),
    );
    results.push({ title, failure });
  }
  return results;
}
