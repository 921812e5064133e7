import { type Act, doneBy } from './act.ts';

const VALUES: Readonly<Record<string, readonly string[]>> = {
  'allowable-acre-feet-per-acre': ['1.5', '1.25', '1.333333', '2'],
  'reserve-years': ['0', '1', '2', '3'],
  'reserve-order': ['oldest-first', 'lapsing-first'],
  'sent-back-reserve': ['kept', 'not-while-sent-back', 'resubmitted-in-time'],
  'due-month-day': ['03-01', '02-15', '04-01'],
  'due-time': ['17:00', '23:59', '08:30'],
  'due-day-off': ['same-day', 'past-weekends', 'past-holidays'],
  'late-dollars-per-day': ['50', '33.335', '0.01', '125'],
  'late-dollars-most': ['500', '612.25', '1000'],
};

interface ShownRule {
  rule: string;
  version: string;
  periods: { value: string; valid_from: string }[];
}

/** A new value from the beginning of a year on, or a correction of one that was always wrong. */
export const changeRule: Act = async ({ context, random, world }) => {
  const rule = random.pick(Object.keys(VALUES));
  const value = random.pick(VALUES[rule]!);
  const { rules } = await context.admin.get<{ rules: ShownRule[] }>('/rules');
  const { version, periods } = rules.find((one) => one.rule === rule)!;
  const from = `${world.accounts.rules.thisYearAt(world.now) - random.whole(5)}-01-01`;
  const kind =
    periods.some(({ valid_from }) => valid_from === from) || random.next() < 1 / 4 ? 'correction' : 'new-value';
  const period = random.pick(periods).valid_from;
  const answer = await context.admin.send('POST', `/rules/production/${rule}`, {
    body: {
      version,
      change:
        kind === 'correction'
          ? { kind, valid_from: period, value, source: 'A rule of today' }
          : { kind, valid_from: from, valid_until: null, value, source: 'A rule of today' },
      reason: 'Tried at random.',
    },
  });
  return doneBy(`${kind} of ${rule}: ${value} from ${kind === 'correction' ? period : from}`, answer, []);
};
