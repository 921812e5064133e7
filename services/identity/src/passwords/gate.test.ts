import { Gate, TooBusyError } from './gate.ts';

/** Work that ends when it is told to. */
function work() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: () => done };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('Gate', () => {
  it('runs a few at a time, lets a few wait in their order, and turns the rest away', async () => {
    const gate = new Gate(2, 2);
    const begun: number[] = [];
    const pieces = [work(), work(), work(), work()];
    const results = pieces.map((piece, index) =>
      gate.run(() => {
        begun.push(index);
        return piece.run();
      }),
    );
    await settled();
    expect(begun).toEqual([0, 1]);
    await expect(gate.run(async () => {})).rejects.toThrow(TooBusyError);

    pieces[1]!.end();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of pieces) end();
    await Promise.all(results);
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(await gate.run(async () => 'free again')).toBe('free again');
  });

  it('goes on after work that failed', async () => {
    const gate = new Gate(1, 1);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(async () => 1)).toBe(1);
  });
});
