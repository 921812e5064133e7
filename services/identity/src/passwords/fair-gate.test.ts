import { FairGate, type GateLimits, NetworkBusyError, TooBusyError, type Turn } from './fair-gate.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A gate whose work ends on demand, and the order in which work started. */
function world(limits: Partial<GateLimits> = {}) {
  const gate = new FairGate({ atATime: 1, waitingInLane: 4, waitingOfNetwork: 2, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, turn: Turn) =>
    gate
      .run(turn, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => 'done',
        (error: Error) => error,
      );
  const finishAll = async (): Promise<void> => {
    for (await settled(); ends.length > 0; await settled()) ends.shift()!();
  };
  return { gate, begun, add, finishAll };
}
const clean = (network: string): Turn => ({ lane: 'clean', network });

describe('FairGate', () => {
  it('networks take turns, regardless of arrival order', async () => {
    const { begun, add, finishAll } = world();
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name, clean(name[0]!));
    await finishAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('lanes take turns, so that one full of guessers does not delay the others', async () => {
    const { begun, add, finishAll } = world({ waitingInLane: 30 });
    for (let index = 0; index < 30; index += 1) void add(`guess ${index}`, { lane: 'suspect', network: `${index}` });
    void add('known browser', { lane: 'trusted', network: '1' });
    void add('new browser', clean('2'));
    await finishAll();
    expect(begun.slice(0, 4)).toContain('known browser');
    expect(begun.slice(0, 4)).toContain('new browser');
    expect(begun).toHaveLength(32);
  });

  it('refuses a network with too much waiting work, and displaces its work in favor of others', async () => {
    const { begun, add, finishAll } = world({ waitingInLane: 2 });
    void add('running', clean('z'));
    const [first, second, third, other] = ['a', 'a', 'a', 'b'].map((name, index) =>
      add(`${name}${index}`, clean(name)),
    );
    expect(await third).toBeInstanceOf(NetworkBusyError);
    expect(await second).toBeInstanceOf(NetworkBusyError);
    expect(await add('c', clean('c'))).toBeInstanceOf(TooBusyError);
    await finishAll();
    expect(await Promise.all([first, other])).toEqual(['done', 'done']);
    expect(begun).toEqual(['running', 'a0', 'b3']);
  });

  it('limits concurrency, and continues after a failure', async () => {
    const { gate, begun, add, finishAll } = world({ atATime: 2 });
    for (const name of ['a', 'b', 'c']) void add(name, clean(name));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await finishAll();
    await expect(gate.run(clean('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(clean('a'), async () => 1)).toBe(1);
  });
});
