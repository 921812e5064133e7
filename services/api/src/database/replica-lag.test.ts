import { ReplicaLag } from './replica-lag.ts';

test('the lag of a replica is 0 while it has everything, however old, and counts from the first change it lacks', () => {
  const lag = new ReplicaLag();
  lag.primaryIsAt(100, 0);
  expect(lag.secondsAt(100, 900_000)).toBe(0);
  lag.primaryIsAt(200, 910_000);
  lag.primaryIsAt(300, 920_000);
  expect([100, 200, 300].map((at) => lag.secondsAt(at, 925_000))).toEqual([15, 5, 0]);
});
