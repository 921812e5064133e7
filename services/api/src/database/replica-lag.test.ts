import { ReplicaLag } from './replica-lag.ts';

describe('ReplicaLag', () => {
  it('is 0 while the replica has everything, however old', () => {
    const lag = new ReplicaLag();
    lag.primaryIsAt(100, 0);
    expect(lag.secondsAt(100, 1_000)).toBe(0);
    lag.primaryIsAt(100, 900_000);
    expect(lag.secondsAt(100, 900_000)).toBe(0);
  });

  it('counts from the first change that the replica lacks', () => {
    const lag = new ReplicaLag();
    lag.primaryIsAt(100, 0);
    lag.primaryIsAt(200, 10_000);
    lag.primaryIsAt(300, 20_000);
    expect(lag.secondsAt(100, 25_000)).toBe(15);
    expect(lag.secondsAt(200, 26_000)).toBe(6);
    expect(lag.secondsAt(300, 27_000)).toBe(0);
  });
});
