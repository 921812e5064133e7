import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { print, runMain } from '../../local/boot/operator-error.mjs';
import { onStopSignals } from '../../local/boot/signals.mjs';
import { ensureDebian, isRoot, programPath } from '../debian.mjs';
import { PACKAGES, PLAN } from './plan.mjs';
import { endSteps, runStep } from './run-step.mjs';
import { RUNNING_TESTS } from './running-tests.mjs';
import { isGood, summaryOf } from './summary.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

const show = (text) => process.stdout.write(text);

async function runOne(step, write) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-running-'));
  const env = { ...process.env, CI: 'true', [RUNNING_TESTS]: folder };
  try {
    write(`\n=== ${step.command.join(' ')} ===\n`);
    return { hasTests: true, ...step, ...(await runStep(step, { write, cwd: ROOT, env, folder })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output of what runs beside a step is shown after the step's own. */
async function runWithOthers({ beside = [], ...step }) {
  const others = beside.map((one) => {
    const output = [];
    return { output, report: runOne(one, (text) => output.push(text)) };
  });
  const reports = [await runOne(step, show)];
  for (const { output, report } of others) {
    reports.push(await report);
    for (const text of output) show(text);
  }
  return reports;
}

/** Runs the plan, and prints a summary. */
export const runCi = (plan = PLAN) =>
  runMain(async () => {
    let isStopping = false;
    onStopSignals(async () => {
      isStopping = true;
      print('\nStopping: the steps clean up …');
      await endSteps();
      process.exit(130);
    });
    if (isRoot)
      ensureDebian(
        Object.fromEntries(Object.entries(PACKAGES).map(([name, one]) => [name, Boolean(programPath(one))])),
      );
    const reports = [];
    for (const step of plan) if (!isStopping) reports.push(...(await runWithOthers(step)));
    if (isStopping) return 130;
    print(['', ...summaryOf(reports)].join('\n'));
    return isGood(reports) ? 0 : 1;
  });
