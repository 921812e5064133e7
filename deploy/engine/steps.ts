import { OperatorError } from '#boot/operator-error.mjs';
import { PATIENCE } from '../test/until.ts';
import { killAll } from './run-limited.ts';

export interface Step {
  title: string;
  /** Timeout, after which everything it started is killed and the step fails; multiplied by `PATIENCE`. */
  seconds: number;
  advice: string;
  run(): Promise<void>;
  /** If it fails, all later steps are skipped. */
  isRequired?: boolean;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const MAX_LINES = 30;

async function limited({ seconds, advice, run }: Step): Promise<void> {
  const limit = seconds * PATIENCE;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      killAll();
      reject(new OperatorError(`timed out after ${limit} s. ${advice}`));
    }, limit * 1000);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs steps in order, printing each one's start and end; stops after a required step fails. */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, step] of steps.entries()) {
    print(`  ${step.title} …`);
    const start = performance.now();
    const failure = await limited(step).then(
      () => undefined,
      (error: Error) => error.message.split('\n').slice(0, MAX_LINES).join('\n    '),
    );
    if (signal?.aborted) break;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (failure === undefined) {
      counts.passed++;
      print(`✓ ${step.title} (${seconds} s)`);
      continue;
    }
    counts.failed++;
    print(`✗ ${step.title} (${seconds} s)\n    ${failure}`);
    if (!step.isRequired) continue;
    counts.skipped = steps.length - index - 1;
    break;
  }
  return counts;
}

/** The last line of a run, parsed by `.ci/run`. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
