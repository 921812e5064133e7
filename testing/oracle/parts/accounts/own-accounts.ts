import type { Comparison } from '../../compare.ts';
import type { OracleContext } from '../../part.ts';
import { type Account, type AccountYear, usableOf } from '../../reporting/accounts.ts';
import { acreFeet, acreFeetOrNull } from '../../reporting/exact.ts';
import { entriesOf, isToCorrect, ledgerOf, owes, sumsAnswer } from '../../reporting/fees.ts';
import { lateAnswer, latenessOf } from '../../reporting/lateness.ts';
import { usedSoFar } from '../../reporting/meter-readings.ts';
import { accountYearAnswer, reserveAnswer, stateOf, yearsShown } from '../../reporting/reports.ts';
import { readWorld, type World } from '../../reporting/world.ts';

interface OwnGpu {
  account: Account;
  current: AccountYear;
  /** Of the user's permits. */
  owners: (number | null)[];
}

function accountAnswer(world: World, { account, current, owners }: OwnGpu, dueNext: number) {
  const { rows, accounts, countyOf, now } = world;
  const { gpu_number, gpu_name } = account.gpu;
  const isTheirs = (year: number): boolean => owes(world, owners, gpu_number, year);
  const shown = yearsShown(account, current.year);
  const metered = current.year === accounts.rules.thisYearAt(now) ? usedSoFar(rows, gpu_number, current.year) : null;
  const used = current.reported ?? metered;
  const isOpen = ({ year, report }: AccountYear): boolean =>
    year < dueNext && year >= (accounts.firstReported ?? dueNext) && !['waiting', 'checked'].includes(stateOf(report));
  return {
    gpu_number,
    gpu_name,
    county: countyOf(gpu_number),
    permit_numbers: account.permitNumbers,
    total_acres: Number(current.acres),
    year: current.year,
    has_ended: current.year < dueNext,
    due_at: current.rules.dueAt.toISOString(),
    time_zone: current.rules.zone,
    state: stateOf(current.report),
    open_years: shown.filter(isOpen).map(({ year, report, rules }) => ({
      year,
      state: stateOf(report),
      late: isTheirs(year) ? lateAnswer(latenessOf(report, rules, now)) : null,
    })),
    late_fees: [...new Set(rows.entries.filter((one) => one.gpu_number === gpu_number).map(({ year }) => year))]
      .sort((one, other) => other - one)
      .filter(isTheirs)
      .map((year) => {
        const is_to_correct = isToCorrect(world, gpu_number, year);
        return { year, is_to_correct, ...sumsAnswer(ledgerOf(entriesOf(rows, gpu_number, year))) };
      })
      .filter((fee) => fee.balance_cents > 0 || shown.some(({ year }) => year === fee.year)),
    allowable_acre_feet: acreFeet(current.allowable),
    reserve: reserveAnswer(current),
    usable_reserve_acre_feet: acreFeet(usableOf(current)),
    reported_acre_feet: acreFeetOrNull(current.reported),
    used_acre_feet: acreFeetOrNull(used),
    remaining_acre_feet: acreFeet(current.allowable + usableOf(current) - (used ?? 0n)),
    years: shown.map(accountYearAnswer),
  };
}

/** The dashboard of an owner, whose account has some permits. */
export async function* compareOwnAccounts({ owner, database }: OracleContext): AsyncGenerator<Comparison> {
  const world = await readWorld(database);
  const { rows, accounts, now } = world;
  const permits = rows.permitsOfUsers
    .filter(({ user_id }) => user_id === owner.userId)
    .map(({ permit_ndx }) => permit_ndx);
  const year = accounts.rules.reportingYearAt(now);
  const ownersOf = ({ gpu }: Account): (number | null)[] =>
    rows.permitsOfGpus
      .filter(({ gpu_number, permit_ndx }) => gpu_number === gpu.gpu_number && permits.includes(permit_ndx))
      .map((of) => rows.permits.find(({ permit_ndx }) => permit_ndx === of.permit_ndx)?.owner_ndx ?? null);
  yield {
    what: 'accounts of an owner',
    portal: await owner.get('/dashboard/accounts'),
    oracle: accounts.withPermits().flatMap((account) => {
      const owners = ownersOf(account);
      const current = account.years.get(Math.min(year, Math.max(...account.years.keys())));
      if (!current || owners.length === 0) return [];
      const answer = accountAnswer(world, { account, current, owners }, year);
      const isOpen = answer.open_years.length > 0 || answer.late_fees.some(({ balance_cents }) => balance_cents > 0);
      return isOpen || !answer.has_ended ? [answer] : [];
    }),
  };
}
