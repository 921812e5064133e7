import { setTimeout as pause } from 'node:timers/promises';
import type { Oracle } from '../oracle.ts';
import { changeRuleOf, ruleOf } from '../portal/rules.ts';
import { usableOf } from '../reporting/accounts.ts';
import { daysFrom } from '../reporting/days.ts';
import { fraction } from '../reporting/exact.ts';
import { lastReading } from '../reporting/meter-readings.ts';
import type { MeterRow } from '../reporting/rows.ts';
import { volumeOf } from '../reporting/volumes.ts';
import { readWorld, type World } from '../reporting/world.ts';

/** Meters that are read so that nothing of their GPU's allowable is left. */
const READ_METERS = 40;
const WITHIN_MS = 120_000;
const SETTLED_MS = 5_000;
const THOUSAND = fraction(1_000);

/** Owners are told today of last year's late reports, and of allowables that are used up. @throws Error on a portal that is not the run's own */
export async function writeMails(oracle: Oracle): Promise<void> {
  const { own, database } = oracle;
  if (!own) throw new Error('Mails are compared on a portal of the run’s own, which it makes write them.');
  const world = await readWorld(database);
  const { rules } = world.accounts;
  const due = rules.ofYear(rules.reportingYearAt(world.now) - 1)!.dueOn;
  await correctRule(oracle, 'reminder-time', '00:00');
  await correctRule(oracle, 'late-notice-days-after-due', `${daysFrom(due, rules.todayAt(world.now))}`);
  for (const meter of metersOfOne(world).slice(0, READ_METERS * oracle.times)) await useUp(oracle, world, meter);
  await own.restartApi();
  await mailsWritten(oracle);
}

/** Until the mails of both kinds are there, and no more come. */
async function mailsWritten({ rows }: Oracle): Promise<void> {
  const count = async () => {
    const found = await rows<{ count: string }>('SELECT count(*) FROM mail GROUP BY kind ORDER BY kind');
    return found.map((one) => one.count);
  };
  const until = Date.now() + WITHIN_MS;
  let before: string[] = [];
  let counts = await count();
  while (Date.now() < until && (counts.length < 2 || `${counts}` !== `${before}`)) {
    await pause(SETTLED_MS);
    [before, counts] = [counts, await count()];
  }
}

async function correctRule({ admin }: Oracle, name: string, value: string): Promise<void> {
  const rule = await ruleOf(admin, name);
  const change = { kind: 'correction', valid_from: rule.periods[0]!.valid_from, value } as const;
  const { status } = await changeRuleOf(admin, rule, change);
  if (status !== 200) throw new Error(`the rule ${name} answered ${status}`);
}

/** In use, the only ones of their GPUs, whose owners have an email address. */
function metersOfOne({ rows, accounts, now }: World): MeterRow[] {
  const year = accounts.rules.thisYearAt(now);
  const owners = new Map(rows.owners.map((owner) => [owner.owner_ndx, owner]));
  return rows.meters.filter(({ gpu_number, removed_on }) => {
    const account = accounts.all.get(gpu_number);
    const isOnly = rows.meters.filter((one) => one.gpu_number === gpu_number).length === 1;
    const permits = rows.permitsOfGpus.flatMap((one) => (one.gpu_number === gpu_number ? one.permit_ndx : []));
    const hasMail = rows.permits.some(
      ({ permit_ndx, owner_ndx }) => permits.includes(permit_ndx) && owners.get(owner_ndx ?? 0)?.email,
    );
    return removed_on === null && isOnly && hasMail && account?.gpu.ended_on === null && account.years.has(year);
  });
}

/** Reads the meter today at what the year may use. */
async function useUp({ admin }: Oracle, world: World, meter: MeterRow): Promise<void> {
  const { rules } = world.accounts;
  const today = rules.todayAt(world.now);
  const last = lastReading(world.rows, meter);
  const account = world.accounts.all.get(meter.gpu_number)!.years.get(rules.thisYearAt(world.now))!;
  if (!last || last.on >= today) return;
  const countsOfOne = Number(volumeOf(THOUSAND, meter)) / 1_000;
  const counts = Math.ceil(Number(account.allowable + usableOf(account)) / countsOfOne);
  const end = Number(last.reading) + counts;
  const round = 10 ** meter.digits;
  const body = { read_on: today, reading: end % round, rolled_over: end >= round, note: 'Tried by the oracle.' };
  await admin.send('POST', `/production/meters/${meter.meter_ndx}/readings`, { body });
}
