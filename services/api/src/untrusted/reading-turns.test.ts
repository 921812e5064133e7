import { setImmediate as settled } from 'node:timers/promises';
import { ReadingTurns } from './reading-turns.ts';

const turns = () => new ReadingTurns({ atOnce: 1, perPerson: 2, inAll: 3, waitMilliseconds: 5_000, what: 'sheets' });
/** Work that ends on demand. */
function pending() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish };
}

afterEach(() => jest.useRealTimers());

describe('ReadingTurns', () => {
  it('refuses a person’s third file with 429 until one is done', async () => {
    const held = turns();
    const [first, second] = [pending(), pending()];
    const own = [held.hold('ada', first.work), held.hold('ada', second.work)];
    await expect(held.hold('ada', async () => 'read')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('sheets that you sent'),
      options: { headers: { 'retry-after': '10' } },
    });
    first.finish();
    await own[0];
    await expect(held.hold('ada', async () => 'read')).resolves.toBe('read');
    second.finish();
    await own[1];
  });

  it('refuses with 503 when all slots are taken, and frees the slot of an unreadable file', async () => {
    const held = turns();
    const file = pending();
    const others = ['ada', 'ben'].map((person) => held.hold(person, file.work));
    await expect(held.hold('eve', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    others.push(held.hold('eve', file.work));
    await expect(held.hold('zoe', async () => 'read')).rejects.toMatchObject({
      status: 503,
      options: { headers: { 'retry-after': '10' } },
    });
    file.finish();
    await Promise.all(others);
    await expect(held.hold('zoe', async () => 'read')).resolves.toBe('read');
  });

  it('reads files one at a time, and continues after an unreadable one', async () => {
    const held = turns();
    const order: string[] = [];
    const first = pending();
    const reads = [
      held.read(async () => {
        order.push('first begins');
        await first.work();
        throw new Error('damaged');
      }),
      held.read(async () => void order.push('second begins')),
    ];
    const outcomes = Promise.allSettled(reads);
    await settled();
    expect(order).toEqual(['first begins']);
    first.finish();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(order).toEqual(['first begins', 'second begins']);
    await expect(held.read(async () => 'third')).resolves.toBe('third');
  });

  it('responds 503 if a file waits too long, and passes its turn on', async () => {
    jest.useFakeTimers();
    const held = turns();
    const first = pending();
    const reading = held.read(first.work);
    const late = expect(held.read(async () => 'late')).rejects.toMatchObject({ status: 503 });
    jest.advanceTimersByTime(5_000);
    await late;
    first.finish();
    await reading;
    await expect(held.read(async () => 'next')).resolves.toBe('next');
  });
});
