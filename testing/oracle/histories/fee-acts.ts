import type { Account, AccountYear } from '../reporting/accounts.ts';
import { entriesOf, feeAnswer, ledgerOf } from '../reporting/fees.ts';
import { isMissing } from '../reporting/reports.ts';
import { type Act, doneBy, type Scene } from './act.ts';

const REASON = 'Tried at random.';

interface Late {
  account: Account;
  found: AccountYear;
}

/** Reports with a late fee, or with entries of one. */
function lateReports({ world }: Scene): Late[] {
  const { accounts, rows, now } = world;
  const hasFee = (account: Account, found: AccountYear): boolean =>
    found.isLate || isMissing(found, now) || entriesOf(rows, account.gpu.gpu_number, found.year).length > 0;
  return accounts.withPermits().flatMap((account) =>
    [...account.years.values()]
      .filter(({ year }) => accounts.expected(account, year))
      .filter((found) => hasFee(account, found))
      .map((found) => ({ account, found })),
  );
}

interface Tried {
  act: object;
  /** Whether the ledger allows it. */
  fits: boolean;
}

/** Of each kind an act within what is owed, was paid or has accrued, or a cent above it. */
function triedActs({ random, world }: Scene, { account, found }: Late, isAbove: boolean): Tried[] {
  const ledger = ledgerOf(entriesOf(world.rows, account.gpu.gpu_number, found.year));
  const paid_on = world.accounts.rules.todayAt(world.now);
  const toCharge = Number(BigInt(feeAnswer(world, account, found).accrued_cents) - ledger.charged);
  const [owed, paid] = [Number(ledger.balance), Number(ledger.paid - ledger.refunded)];
  const some = (most: number): number => (isAbove || most <= 1 ? most + (isAbove ? 1 : 0) : 1 + random.whole(most));
  const tried: (Tried & { act: { cents: number } })[] = [
    {
      act: { ...{ act: 'charge', reason: REASON }, cents: toCharge + (isAbove ? 1 : 0) },
      fits: !ledger.isCharged && toCharge > 0,
    },
    { act: { ...{ act: 'pay', paid_on, reference: null }, cents: some(owed) }, fits: owed > 0 },
    { act: { ...{ act: 'waive', reason: REASON }, cents: some(owed) }, fits: owed > 0 },
    {
      act: {
        ...{ act: 'refund', paid_on, reference: null, reason: REASON, waives: random.next() < 1 / 2 },
        cents: some(paid),
      },
      fits: paid > 0,
    },
  ];
  return tried
    .filter(({ act: { cents }, fits }) => cents > 0 && (fits || isAbove))
    .map(({ act, fits }) => ({ act, fits: fits && !isAbove }));
}

/** What the ledger allows must be done, and what is above it must be refused. */
export const actOnFee: Act = async (scene) => {
  const { world, random, context } = scene;
  const late = lateReports(scene);
  if (late.length === 0) return null;
  const one = random.pick(late);
  const tried = triedActs(scene, one, random.next() < 1 / 4);
  if (tried.length === 0) return null;
  const { act, fits } = random.pick(tried);
  const { gpu_number } = one.account.gpu;
  const { year } = one.found;
  const answer = await context.admin.send('POST', `/late-fees/${gpu_number}/${year}`, {
    body: act,
    headers: { 'if-match': `"${entriesOf(world.rows, gpu_number, year).length + 1}"` },
  });
  return doneBy(`${JSON.stringify(act)} of GPU ${gpu_number}, ${year}`, answer, [gpu_number], fits ? 200 : 409);
};

/** Corrections, and entries taken back: the ledger decides what still can be. */
export const correctFee: Act = async (scene) => {
  const { world, random, context } = scene;
  if (world.rows.entries.length === 0) return null;
  const entry = random.pick(world.rows.entries);
  const { gpu_number: gpuNumber, year } = entry;
  const account = world.accounts.all.get(gpuNumber);
  const found = account && world.accounts.expected(account, year);
  const entries = entriesOf(world.rows, gpuNumber, year);
  const difference = found ? feeAnswer(world, account, found).accrued_cents - Number(ledgerOf(entries).charged) : 0;
  const act =
    difference !== 0 && random.next() < 1 / 2
      ? { act: 'correct', cents: difference, reason: REASON }
      : { act: 'take-back', entry_ndx: entry.entry_ndx, reason: REASON };
  const answer = await context.admin.send('POST', `/late-fees/${gpuNumber}/${year}`, {
    body: act,
    headers: { 'if-match': `"${entries.length + 1}"` },
  });
  return doneBy(`${JSON.stringify(act)} of GPU ${gpuNumber}, ${year}`, answer, [gpuNumber]);
};
