import { changeRuleOf, ruleOf } from '../portal/rules.ts';
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

/** Corrects what applies to all years: the demo's one year of reserve leaves nothing to use in an order. */
export const keepReserveLonger: Act = async (scene) => {
  const value = scene.random.pick(['2', '3', '4']);
  const { admin } = scene.context;
  const { periods } = await ruleOf(admin, 'reserve-years');
  let done = doneBy('reserve is kept as long as before', { status: 200 }, []);
  for (const { valid_from } of periods.filter((one) => one.value !== value)) {
    const reserveYears = await ruleOf(admin, 'reserve-years');
    const answer = await changeRuleOf(admin, reserveYears, { kind: 'correction', valid_from, value });
    done = doneBy(`reserve is kept for ${value} years`, answer, [], 200);
  }
  return done;
};

/** A new value from the beginning of a year on, or a correction of one that was always wrong. */
export const changeRule: Act = async (scene) => {
  const { context, random, world } = scene;
  const rule = random.pick(Object.keys(VALUES));
  const value = random.pick(VALUES[rule]!);
  const shown = await ruleOf(context.admin, rule);
  const { periods } = shown;
  const from = `${world.accounts.rules.thisYearAt(world.now) - random.whole(5)}-01-01`;
  const kind =
    periods.some(({ valid_from }) => valid_from === from) || random.next() < 1 / 4 ? 'correction' : 'new-value';
  const valid_from = kind === 'correction' ? random.pick(periods).valid_from : from;
  const answer = await changeRuleOf(context.admin, shown, { kind, valid_from, value });
  return doneBy(`${kind} of ${rule}: ${value} from ${valid_from}`, answer, []);
};
