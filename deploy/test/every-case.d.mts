/** A string case is its own name. */
export function checkEveryCase(cases: readonly string[], check: (value: string) => unknown): Promise<void>;
export function checkEveryCase<Value>(
  cases: ReadonlyArray<readonly [name: string, value: Value]>,
  check: (value: Value, name: string) => unknown,
): Promise<void>;
