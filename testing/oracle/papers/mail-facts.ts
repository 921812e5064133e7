import { usableOf } from '../reporting/accounts.ts';
import { acreFeet } from '../reporting/exact.ts';
import { usedSoFar } from '../reporting/meter-readings.ts';
import { noticesToday } from '../reporting/notices.ts';
import type { World } from '../reporting/world.ts';
import { lateToday } from './computed.ts';

/** What the mails must say, by raw rows. */
export interface MailFacts {
  /** Amounts of its list of facts, from the top. */
  amounts: number[];
  /** GPUs of its table, with their counties. */
  gpus: string[][];
  /** Other figures that it may name. */
  others: number[];
}

const WARNED_AT = [75, 90, 100];

/** "Warnings as the allowable is used up": volumes are told to the thousandth. */
export function warningFacts({ rows, accounts, now }: World, gpuNumber: number): MailFacts {
  const year = accounts.rules.thisYearAt(now);
  const found = accounts.all.get(gpuNumber)!.years.get(year)!;
  const used = usedSoFar(rows, gpuNumber, year) ?? 0n;
  const percent = Math.max(...WARNED_AT.filter((one) => 100n * used >= BigInt(one) * found.allowable));
  const left = found.allowable - used;
  const amounts = [used, found.allowable, left < 0n ? -left : left, usableOf(found)].map(acreFeet);
  return { amounts, gpus: [], others: [gpuNumber, year, percent] };
}

/** Of one owner. */
export function lateFacts(world: World, year: number, owner: number): MailFacts {
  const { notices } = noticesToday(world, 'late', year);
  const reports = notices.find((one) => one.owner.owner_ndx === owner)?.reports ?? [];
  const { dollarsPerDay, dollarsMost } = world.accounts.rules.ofYear(year)!;
  const late = lateToday(world, year);
  const most = [dollarsPerDay, dollarsMost].map(({ over, under }) => Number(over) / Number(under));
  const grows = late.dollars === most[1] ? [] : most;
  return {
    amounts: [late.dollars, ...grows],
    gpus: reports.map(({ gpu_number, county }) => [`${gpu_number}`, county ?? '']),
    others: [year, reports.length],
  };
}
