import { createProgress, everyFewSeconds } from '#boot/progress.mjs';

function stream(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
    return true;
  };
  return { isTTY, columns: 40, write: write as NodeJS.WriteStream['write'], written };
}
const withoutTimes = (lines: string[]) => lines.map((line) => line.replace(/\s*[\d.]+ s/, ''));

afterEach(() => jest.useRealTimers());

test('prints plain lines per step outside a terminal', async () => {
  const out = stream(false);
  const progress = createProgress(out);
  const result = await progress.run('api', 'starting', async () => ['ready', 'running']);
  expect(result).toBe('ready');
  expect(withoutTimes(out.written)).toEqual(['[] api: starting\n', '[] api: running\n']);
});

test('prints a step’s progress every 5 seconds outside a terminal', async () => {
  jest.useFakeTimers();
  const out = stream(false);
  const progress = createProgress(out);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const build = progress.run('front ends', 'building', async (update) => {
    await pause(11_000);
    update('3 of 5 built');
    await pause(60_000);
    return [undefined, 'released'];
  });
  const load = progress.run('database', 'starting', async () => [await pause(30_000), 'running']);
  const linesOf = (name: string) => out.written.filter((line) => line.includes(name)).length;
  for (let second = 5; second < 70; second += 5) {
    const [builds, loads] = [linesOf('front ends'), linesOf('database')];
    await jest.advanceTimersByTimeAsync(5000);
    expect(linesOf('front ends')).toBeGreaterThan(builds);
    if (second < 30) expect(linesOf('database')).toBeGreaterThan(loads);
  }
  expect(out.written).toContainEqual(expect.stringMatching(/\] front ends: 3 of 5 built \(\d+\.0 s\)\n$/));
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([build, load]);
  expect(out.written.length).toBeLessThan(30);
});

test('marks a failed step and rethrows its error', async () => {
  const out = stream(false);
  const work = createProgress(out).run('api', 'starting', async () => {
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(withoutTimes(out.written).at(-1)).toBe('[] api: failed\n');
});

test('redraws a line in a terminal, never wider than the window', async () => {
  const out = stream(true);
  await createProgress(out).run('database', 'x'.repeat(100), async (update) => {
    update('y'.repeat(100));
    return [undefined, 'running'];
  });
  const drawn = out.written.filter((text) => text.includes('…'));
  expect(drawn).toHaveLength(2);
  for (const line of drawn) expect(line.trimEnd().length).toBeLessThan(40);
  expect(out.written.at(-1)).toMatch(/✓ database +[\d.]+ s {2}running/);
});

test('throttles frequent notes', () => {
  jest.useFakeTimers();
  const printed: string[] = [];
  const throttled = everyFewSeconds((note) => printed.push(note));
  for (let number = 0; number < 100; number++) {
    throttled(`${number} of 100`);
    jest.advanceTimersByTime(100);
  }
  expect(printed).toEqual(['0 of 100', '40 of 100', '80 of 100']);
});
