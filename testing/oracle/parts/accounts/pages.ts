import type { Comparison } from '../../compare.ts';
import type { OracleContext } from '../../part.ts';
import { seeded } from '../../random.ts';
import { type Account, type AccountYear, usableOf } from '../../reporting/accounts.ts';
import { acreFeet, acreFeetOrNull, sum } from '../../reporting/exact.ts';
import { entriesOf, ledgerOf, sumsAnswer } from '../../reporting/fees.ts';
import { lateAnswer, latenessOf } from '../../reporting/lateness.ts';
import { accountYearAnswer, reserveAnswer, stateOf, yearsShown } from '../../reporting/reports.ts';
import { readingVolume } from '../../reporting/volumes.ts';
import { readWorld, type World } from '../../reporting/world.ts';

/** Pages of earlier years that are opened besides those of the year that was due last. */
const PAGES = 300;

function reportAnswer({ rows, now }: World, { report, rules }: AccountYear) {
  if (!report) return null;
  const volumes = rows.readings
    .filter(({ report_ndx }) => report_ndx === report.report_ndx)
    .map((reading) =>
      readingVolume(reading, rows.meters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx) ?? null),
    );
  const isKnown = volumes.length > 0 && !volumes.includes(null);
  return {
    status: report.status,
    readings: volumes.map((volume) => ({ acre_feet: acreFeetOrNull(volume) })),
    acre_feet: isKnown ? acreFeet(sum(volumes as bigint[])) : null,
    submitted_at: report.submitted_at?.toISOString() ?? null,
    late: lateAnswer(latenessOf(report, rules, now)),
    checked_at: report.checked_at?.toISOString() ?? null,
  };
}

function pageAnswer(world: World, account: Account, found: AccountYear) {
  const { gpu_number, gpu_name } = account.gpu;
  const entries = entriesOf(world.rows, gpu_number, found.year);
  const shown = yearsShown(account, found.year);
  return {
    gpu: {
      gpu_number,
      gpu_name,
      county: world.countyOf(gpu_number),
      total_acres: Number(found.acres),
    },
    year: found.year,
    due_at: found.rules.dueAt.toISOString(),
    time_zone: found.rules.zone,
    state: stateOf(found.report),
    account: {
      allowable_acre_feet: acreFeet(found.allowable),
      reserve: reserveAnswer(found),
      usable_reserve_acre_feet: acreFeet(usableOf(found)),
    },
    earlier: shown
      .filter(({ year, reported }) => year < found.year && reported !== null)
      .map(({ year, reported, allowable }) => ({
        year,
        acre_feet: acreFeet(reported!),
        allowable_acre_feet: acreFeet(allowable),
      }))
      .reverse(),
    years: shown.map(accountYearAnswer),
    late_fee: entries.length > 0 ? sumsAnswer(ledgerOf(entries)) : null,
    report: reportAnswer(world, found),
  };
}

export async function comparePage(
  { admin }: Pick<OracleContext, 'admin'>,
  world: World,
  account: Account,
  found: AccountYear,
): Promise<Comparison> {
  const { gpu_number } = account.gpu;
  return {
    what: `report of GPU ${gpu_number}, ${found.year}`,
    portal: await admin.get(`/production/reports/${gpu_number}/${found.year}`),
    oracle: pageAnswer(world, account, found),
  };
}

/** Of the year that was due last, and random ones of other years. */
export async function* comparePages({ admin, database, seed, times }: OracleContext): AsyncGenerator<Comparison> {
  const world = await readWorld(database);
  const { accounts, now } = world;
  const due = accounts.rules.thisYearAt(now) - 1;
  const random = seeded(seed);
  const earlier = accounts
    .withPermits()
    .flatMap((account) => [...account.years.values()].map((found) => ({ account, found })))
    .filter(({ account, found }) => found.year !== due && accounts.expected(account, found.year));
  for (const { account, found } of [...accounts.ofYear(due), ...random.some(earlier, PAGES * times)])
    yield comparePage({ admin }, world, account, found);
}
