import { type Act, doneBy, type Scene } from './act.ts';

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

async function ruleOf({ context }: Scene, rule: string): Promise<ShownRule> {
  const { rules } = await context.admin.get<{ rules: ShownRule[] }>('/rules');
  return rules.find((one) => one.rule === rule)!;
}

/** Corrects what applies to all years: the demo's one year of reserve leaves nothing to use in an order. */
export const keepReserveLonger: Act = async (scene) => {
  const value = scene.random.pick(['2', '3', '4']);
  const { periods } = await ruleOf(scene, 'reserve-years');
  let done = doneBy('reserve is kept as long as before', { status: 200 }, []);
  for (const { valid_from } of periods.filter((one) => one.value !== value)) {
    const { version } = await ruleOf(scene, 'reserve-years');
    const change = { kind: 'correction', valid_from, value, source: 'A rule of today' };
    const body = { version, change, reason: 'Tried at random.' };
    const answer = await scene.context.admin.send('POST', '/rules/production/reserve-years', { body });
    done = doneBy(`reserve is kept for ${value} years`, answer, [], 200);
  }
  return done;
};

/** A new value from the beginning of a year on, or a correction of one that was always wrong. */
export const changeRule: Act = async (scene) => {
  const { context, random, world } = scene;
  const rule = random.pick(Object.keys(VALUES));
  const value = random.pick(VALUES[rule]!);
  const { version, periods } = await ruleOf(scene, rule);
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
