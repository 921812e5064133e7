/** Lines of a step's output that the end of the run repeats: what failed, and what a person has to do. */
const REPEATED = /^(FAILED|FLAKY|✗|docs\/security\/threat-model|Commit |No proof )/;
const TOTAL = /^\d+ passed, \d+ failed/;
const UNCHANGED = /^(Unchanged since \S+),/;

const numberIn = (line, word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);

/** The totals a step printed last. One that failed without saying so counts as one failed test. */
export function countsOf({ code, lines, waitedFor }) {
  const line = lines.findLast((one) => TOTAL.test(one)) ?? '0 passed, 1 failed';
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((word) => numberIn(line, word));
  return { passed, failed: code !== 0 || waitedFor ? Math.max(failed, 1) : failed, skipped };
}

function resultOf({ code, waitedFor, minutes, lines }) {
  if (waitedFor) return `FAILED: not finished after ${minutes} minutes`;
  if (code !== 0) return `FAILED (${code})`;
  const unchanged = lines.map((line) => UNCHANGED.exec(line)?.[1]).find(Boolean);
  return unchanged ? unchanged.toLowerCase() : 'ok';
}

const row = (key, seconds, cpu) => `${key.padEnd(12)} ${seconds.padStart(8)} ${cpu.padStart(8)}`;

/** @returns the last lines of a run: a table of its steps, what failed in them, and the sum of all tests */
export function summaryOf(reports) {
  const table = reports.map(
    (one) => `${row(one.key, one.seconds.toFixed(0), one.cpuSeconds.toFixed(0))}   ${resultOf(one)}`,
  );
  const late = reports
    .filter(({ waitedFor }) => waitedFor)
    .map(
      ({ key, minutes, waitedFor }) => `FAILED ${key}: not finished after ${minutes} minutes, waited for ${waitedFor}`,
    );
  const repeated = reports.flatMap(({ lines }) => lines.filter((line) => REPEATED.test(line)));
  const counts = reports.filter(({ hasTests }) => hasTests).map(countsOf);
  const sum = (name) => counts.reduce((all, one) => all + one[name], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return [
    row('step', 'seconds', 'of CPU'),
    ...table,
    '',
    ...late,
    ...repeated,
    `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
  ];
}

export const isGood = (reports) => reports.every(({ code, waitedFor }) => code === 0 && !waitedFor);
