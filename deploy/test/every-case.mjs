import { stripVTControlCharacters } from 'node:util';

const print = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One line with an assertion's expected and actual value. */
function summarize(error) {
  const result = error?.matcherResult;
  if (result && 'expected' in result && 'actual' in result)
    return `expected ${print(result.expected)}, got ${print(result.actual)}`;
  const lines = stripVTControlCharacters(String(error?.message ?? error)).split('\n');
  const values = lines.filter((line) => /^(Expected|Received)/.test(line));
  return (values.length > 0 ? values : lines.slice(0, 1)).join(', ').replace(/\s+/g, ' ');
}

/**
 * Runs a check on every case, then fails once with a line per failed case. Replaces thousands of separate tests with one that
 * still names every failure.
 */
export async function checkEveryCase(cases, check) {
  if (cases.length === 0) throw new Error('there are no cases to check');
  const failures = [];
  for (const each of cases) {
    const [name, value] = typeof each === 'string' ? [each, each] : each;
    try {
      await check(value, name);
    } catch (error) {
      failures.push(`  ${name} → ${summarize(error)}`);
    }
  }
  if (failures.length === 0) return;
  const error = new Error([`${failures.length} of ${cases.length} cases fail:`, ...failures].join('\n'));
  Error.captureStackTrace?.(error, checkEveryCase);
  throw error;
}
