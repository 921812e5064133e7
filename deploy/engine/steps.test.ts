import { runSteps, type Step, summary } from './steps.ts';

const step = (title: string, run: () => Promise<void>, more: Partial<Step> = {}): Step => ({
  title,
  seconds: 5,
  advice: 'Look at the engine.',
  run,
  ...more,
});
const passes = async (): Promise<void> => {};
const fails = async (): Promise<void> => {
  throw new Error('no room');
};

async function run(...steps: Step[]) {
  const lines: string[] = [];
  const counts = await runSteps(steps, (line) => lines.push(line));
  return { counts, text: lines.join('\n') };
}

describe('runSteps', () => {
  it('prints each step’s start and end, and continues after a failure', async () => {
    const { counts, text } = await run(step('first', fails), step('second', passes));
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(text).toMatch(/first …\n✗ first \(\d\.\d s\)\n {4}no room\n {2}second …\n✓ second \(\d\.\d s\)/);
  });

  it('skips the steps after a required step that failed', async () => {
    const { counts } = await run(step('needed', fails, { isRequired: true }), step('a', passes), step('b', passes));
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 2 });
  });

  it('stops a step on a timeout, and says what to check', async () => {
    const { counts, text } = await run(step('endless', () => new Promise(() => {}), { seconds: 0.05 }));
    expect(counts.failed).toBe(1);
    expect(text).toContain('timed out after 0.05 s. Look at the engine.');
  });
});

describe('summary', () => {
  it('mentions skipped steps only if there are any', () => {
    expect(summary({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    expect(summary({ passed: 0, failed: 0, skipped: 1 })).toBe('0 passed, 0 failed, 1 skipped');
  });
});
