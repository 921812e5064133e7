import { runLimited } from './run-limited.ts';

describe('runLimited', () => {
  it('returns a program’s standard output', async () => {
    expect(await runLimited(['sh', '-c', 'echo one; echo two; echo note >&2'], { seconds: 10 })).toBe('one\ntwo');
  });

  it('reports the last lines of a program that fails', async () => {
    await expect(runLimited(['sh', '-c', 'echo no room >&2; exit 3'], { seconds: 10 })).rejects.toThrow(
      /failed with 3:\s+no room/,
    );
  });

  it('kills a program and its children on a timeout, and says what to check', async () => {
    const run = runLimited(['sh', '-c', 'sleep 600 & wait'], { seconds: 0.2, advice: 'Is the registry there?' });
    await expect(run).rejects.toThrow('timed out after 0.2 s. Is the registry there?');
  });
});
