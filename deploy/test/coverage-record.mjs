const linesOf = ({ lines }) => Object.entries(lines).flatMap(([file, all]) => all.map((line) => `${file}:${line}`));

/** All lines that ran, in tests and while files were loaded, as "file:line". */
export const linesRun = (record) => new Set(record.flatMap(linesOf));

/** A test that runs all lines of another: one of the same file if there is one, and the one with the fewest lines. */
function widerTest(test, byLine) {
  const rarest = test.lines.reduce((one, other) => (byLine.get(other).size < byLine.get(one).size ? other : one));
  const isWider = (other) => other !== test && test.lines.every((line) => byLine.get(line).has(other));
  const distance = (other) => (other.file === test.file ? 0 : 1e6) + other.lines.length;
  return [...byLine.get(rarest)].filter(isWider).toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * Tests whose every line is also run by one other test: a reason to look whether they prove anything of their own.
 * @param record entries { file, name?, lines: { file: numbers } } of unsandboxed/coverage.mjs; those without a name are no tests
 * @returns pairs { test, wider }
 */
export function subsets(record) {
  const tests = record.filter(({ name }) => name).map((entry) => ({ ...entry, lines: linesOf(entry) }));
  const byLine = new Map();
  for (const test of tests) for (const line of test.lines) byLine.set(line, (byLine.get(line) ?? new Set()).add(test));
  const pairs = tests.filter(({ lines }) => lines.length > 0).map((test) => ({ test, wider: widerTest(test, byLine) }));
  return pairs.filter(({ wider }) => wider);
}
