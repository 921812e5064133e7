import { stateOf } from './reports.ts';
import type { OwnerRow } from './rows.ts';
import type { StepKind } from './season.ts';
import type { World } from './world.ts';

export type Way = 'mail' | 'letter' | 'off';
interface ToldReport {
  gpu_number: number;
  county: string | null;
  state: string;
}

export interface Notice {
  owner: OwnerRow;
  way: Way;
  noMail: 'missing' | 'invalid' | 'refused' | null;
  reports: ToldReport[];
}

/** Mails that an owner can turn off: "notices of late reports and emails about ownership verification cannot be turned off". */
const MAIL_TO_TURN_OFF: Partial<Record<StepKind, string>> = {
  reminder: 'report-reminder',
  statement: 'annual-statement',
};

const OPEN: Partial<Record<StepKind, readonly string[]>> = {
  reminder: ['not-started', 'draft', 'sent-back'],
  // What was sent back was submitted: it is late since then or not at all.
  late: ['not-started', 'draft'],
};

/** What a kind of step tells of: reports that are not filed, all reports of a statement, GPUs that were not confirmed. */
function toldReports({ accounts, countyOf, rows }: World, kind: StepKind, year: number): ToldReport[] {
  if (kind === 'verify')
    return rows.gpus
      .filter(({ ended_on }) => ended_on === null)
      .map(({ gpu_number }) => ({ gpu_number, county: null, state: 'to-confirm' }));
  return accounts
    .ofYear(year)
    .map(({ account, found }) => ({
      gpu_number: account.gpu.gpu_number,
      county: countyOf(account.gpu.gpu_number),
      state: stateOf(found.report),
    }))
    .filter(({ state }) => OPEN[kind]?.includes(state) ?? true);
}

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** "Owners without a working address get letters." */
function reach({ rows }: World, owner: OwnerRow, kind: StepKind): Pick<Notice, 'way' | 'noMail'> {
  const email = owner.email?.trim() ?? '';
  if (email === '') return { way: 'letter', noMail: 'missing' };
  if (!ADDRESS.test(email)) return { way: 'letter', noMail: 'invalid' };
  const address = email.toLowerCase();
  if (rows.refusedAddresses.some((one) => one.address === address)) return { way: 'letter', noMail: 'refused' };
  const isOff = rows.mailsOff.some((one) => one.address === address && one.kind === MAIL_TO_TURN_OFF[kind]);
  return { way: isOff ? 'off' : 'mail', noMail: null };
}

/** Whom a step tells today: "each owner gets one email or letter for all their GPUs". By name. */
export function noticesToday(
  world: World,
  kind: StepKind,
  year: number,
): { notices: Notice[]; reports: number; withoutOwner: number[] } {
  const { rows } = world;
  const told = toldReports(world, kind, year);
  const permitOf = new Map(rows.permits.map((permit) => [permit.permit_ndx, permit]));
  const ownersOf = new Map<number, Set<number>>();
  for (const { gpu_number, permit_ndx } of rows.permitsOfGpus) {
    const owner = permitOf.get(permit_ndx)?.owner_ndx;
    if (owner != null) ownersOf.set(gpu_number, (ownersOf.get(gpu_number) ?? new Set()).add(owner));
  }
  const isConfirmed = (owner: number, gpuNumber: number): boolean =>
    kind === 'verify' &&
    rows.confirmations.some((one) => one.owner_ndx === owner && one.gpu_number === gpuNumber && one.year === year + 1);
  const notices = rows.owners.flatMap((owner): Notice[] => {
    const own = told.filter(
      ({ gpu_number }) => ownersOf.get(gpu_number)?.has(owner.owner_ndx) && !isConfirmed(owner.owner_ndx, gpu_number),
    );
    return own.length > 0 ? [{ owner, ...reach(world, owner, kind), reports: own }] : [];
  });
  return {
    notices,
    reports: told.length,
    withoutOwner: told.flatMap(({ gpu_number }) => (ownersOf.has(gpu_number) ? [] : gpu_number)),
  };
}
