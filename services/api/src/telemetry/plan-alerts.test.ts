import type { TelemetryCheck } from '@portal/shared-api';
import fc from 'fast-check';
import { type Episode, findTrouble, HOUR_MS } from './find-trouble.ts';
import { type Evaluation, joinFlapping, type KnownAlert, planAlerts } from './plan-alerts.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const ago = (hours: number): number => NOW - hours * HOUR_MS;
const RANGE: TelemetryCheck = { condition: 'range', min: 12, max: null };
const MISSING: TelemetryCheck = { condition: 'missing', hours: 24 };

/** From and to so many hours ago. */
const episode = (from: number, to: number | null, value: number | null = 11): Episode => ({
  began_at: ago(from),
  last_at: ago(to === null ? 1 : to + 1),
  ended_at: to === null ? null : ago(to),
  value,
});
const alertOf = (alert_ndx: number, one: Episode): KnownAlert => ({ alert_ndx, ...one, began_at: one.began_at ?? NOW });
const plan = (more: Partial<Evaluation>) =>
  planAlerts({ check: RANGE, episodes: [], alerts: [], from: ago(720), changedSince: ago(100), now: NOW, ...more });

describe('an alert', () => {
  it('is raised for trouble that goes on, and for trouble in new readings that is over', () =>
    expect(plan({ episodes: [episode(90, 80), episode(10, null)] })).toMatchObject([
      { alert_ndx: null, began_at: ago(90), ended_at: ago(80), end_reason: 'readings' },
      { alert_ndx: null, began_at: ago(10), ended_at: null, end_reason: null },
    ]));

  it('is not raised for trouble over before the readings that changed or the rule, nor for a gap that is over', () => {
    expect(plan({ episodes: [episode(300, 200)] })).toEqual([]);
    expect(plan({ episodes: [episode(90, 80)], changedSince: null })).toEqual([]);
    expect(plan({ episodes: [episode(90, null)], changedSince: null })).toHaveLength(1);
    expect(plan({ check: MISSING, episodes: [episode(90, 20, null)] })).toEqual([]);
  });

  it('is not raised by readings of more than 30 days ago, except of a logger that is silent since', () => {
    const old = { ...episode(900, null), last_at: ago(800) };
    expect(plan({ episodes: [old], changedSince: ago(1_000) })).toEqual([]);
    expect(plan({ check: MISSING, episodes: [{ ...old, value: null }], changedSince: null })).toHaveLength(1);
  });

  it('of a logger that never sent anything begins when it is found', () => {
    const never = { began_at: null, last_at: null, ended_at: null, value: null };
    expect(plan({ check: MISSING, episodes: [never] })).toMatchObject([{ began_at: NOW, last_at: null }]);
    const open = alertOf(1, { ...never, began_at: ago(50) });
    expect(plan({ check: MISSING, episodes: [never], alerts: [open] })).toEqual([]);
  });

  it('that is open gets the worst value, and ends when readings are right again, or as corrected without trouble', () => {
    const open = alertOf(1, episode(50, null));
    expect(plan({ episodes: [{ ...episode(50, null), value: 9 }], alerts: [open] })).toMatchObject([
      { alert_ndx: 1, value: 9, ended_at: null },
    ]);
    expect(plan({ episodes: [episode(50, 2)], alerts: [open] })).toMatchObject([
      { alert_ndx: 1, ended_at: ago(2), end_reason: 'readings' },
    ]);
    expect(plan({ episodes: [episode(50, null)], alerts: [open] })).toEqual([]);
    expect(plan({ alerts: [open] })).toMatchObject([{ alert_ndx: 1, ended_at: NOW, end_reason: 'correction' }]);
    expect(plan({ alerts: [alertOf(1, episode(50, 10))] })).toEqual([]);
  });

  it('has a new beginning and value when its first readings are corrected', () => {
    const open = alertOf(1, { ...episode(50, null), value: 3 });
    expect(plan({ episodes: [episode(20, null)], alerts: [open] })).toMatchObject([{ began_at: ago(20), value: 11 }]);
    expect(plan({ episodes: [episode(20, null)], alerts: [open], from: ago(30) })).toEqual([]);
  });

  it('is continued by trouble within a day, and not by later trouble', () => {
    const ended = alertOf(1, episode(60, 30));
    expect(plan({ episodes: [episode(60, 30), episode(7, null)], alerts: [ended] })).toMatchObject([
      { alert_ndx: 1, began_at: ago(60), ended_at: null },
    ]);
    expect(plan({ episodes: [episode(60, 30), episode(6, null)], alerts: [ended] })).toMatchObject([
      { alert_ndx: null, began_at: ago(6) },
    ]);
  });
});

it('episodes with less than a day between them are one', () => {
  const joined = joinFlapping(RANGE, [episode(100, 90, 11), episode(67, 60, 8), episode(36, null, 9)]);
  expect(joined).toEqual([{ ...episode(67, 60, 8), began_at: ago(100) }, { ...episode(36, null, 9) }]);
});

test('an alert is open if and only if trouble goes on, also when readings change, and evaluating again settles', () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(11, 13)), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (versions) => {
      let alerts: KnownAlert[] = [];
      for (const steps of versions) {
        let time = ago(600);
        const times = steps.map(([hours]) => {
          time += hours * HOUR_MS;
          return Math.min(time, NOW);
        });
        const episodes = findTrouble(RANGE, { times, values: steps.map(([, value]) => value) }, NOW);
        const evaluate = () => plan({ episodes, alerts, changedSince: ago(720) });
        // Alerts that overlap since their readings changed take turns.
        for (let turn = 0; turn <= alerts.length + 1; turn++) {
          for (const { end_reason: _, ...alert } of evaluate()) {
            const alert_ndx = alert.alert_ndx ?? alerts.length + 1;
            alerts = [...alerts.filter((known) => known.alert_ndx !== alert_ndx), { ...alert, alert_ndx }];
          }
          const open = alerts.filter(({ ended_at }) => ended_at === null);
          expect(open).toHaveLength(episodes.at(-1)?.ended_at === null ? 1 : 0);
        }
        expect(evaluate()).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
