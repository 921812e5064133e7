import { atLeast } from './at-least.ts';

test('atLeast answers after its time, or later when the work takes longer, and fails at once', async () => {
  const order: string[] = [];
  const finishes = (name: string, milliseconds: number, work: Promise<unknown>) =>
    atLeast(milliseconds, work).then(() => order.push(name));
  let end!: () => void;
  const long = new Promise<void>((resolve) => {
    end = resolve;
  });
  await Promise.all([
    finishes('long work', 0, long),
    finishes('second', 60, Promise.resolve()),
    finishes('first', 20, Promise.resolve()).then(() => setTimeout(end, 150)),
  ]);
  expect(order).toEqual(['first', 'second', 'long work']);
  await expect(atLeast(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
