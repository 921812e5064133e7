import type { HealthStatus, SystemHealth } from '@portal/shared-api';
import { planAlerts } from './plan-alerts.ts';
import type { StoredTrouble } from './system-health.repository.ts';

const now = new Date('2027-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const parts = (statuses: Record<string, HealthStatus>) =>
  Object.fromEntries(
    Object.entries(statuses).map(([part, status]) => [part, { status }]),
  ) as unknown as SystemHealth['parts'];
const trouble = (part: string, minutes: number, told: number | null = null): StoredTrouble => ({
  part,
  status: 'down',
  began_at: ago(minutes),
  told_at: told === null ? null : ago(told),
});
const names = (some: readonly StoredTrouble[]) => some.map(({ part }) => part);

describe('planAlerts', () => {
  it('tells of what has lasted for ten minutes, once', () => {
    const known = [trouble('mail', 9), trouble('backup', 10), trouble('identity', 60, 50)];
    const { due } = planAlerts(
      known,
      parts({ mail: 'down', backup: 'warning', identity: 'down', redis: 'warning' }),
      now,
    );
    expect(names(due)).toEqual(['backup']);
  });

  it('keeps since when a part has been in trouble, also while it becomes worse', () => {
    const { troubles } = planAlerts([trouble('mail', 9)], parts({ mail: 'warning', redis: 'down' }), now);
    expect(troubles).toEqual([
      { part: 'mail', status: 'warning', began_at: ago(9), told_at: null },
      { part: 'redis', status: 'down', began_at: now, told_at: null },
    ]);
  });

  it('tells of the end of what it told, and of nothing else', () => {
    const { over, ended } = planAlerts([trouble('mail', 60, 50), trouble('redis', 3)], parts({ mail: 'up' }), now);
    expect([over, ended]).toEqual([['mail', 'redis'], ['mail']]);
  });

  it('waits while nothing is known of a part', () =>
    expect(planAlerts([trouble('mail', 60, 50)], parts({ mail: 'unknown' }), now)).toEqual({
      troubles: [],
      over: [],
      due: [],
      ended: [],
    }));
});
