import type { Comparison } from '../../compare.ts';
import type { OracleContext } from '../../part.ts';
import type { Account, AccountYear } from '../../reporting/accounts.ts';
import { usableOf } from '../../reporting/accounts.ts';
import { acreFeet, acreFeetOrNull, type Fraction, numberOf } from '../../reporting/exact.ts';
import { entriesOf, holderOf, isToCorrect, ledgerOf, owes, sumsAnswer } from '../../reporting/fees.ts';
import { lateAnswer, latenessOf } from '../../reporting/lateness.ts';
import { usesInStatement } from '../../reporting/meter-readings.ts';
import { accountYearAnswer, stateOf, yearsShown } from '../../reporting/reports.ts';
import type { MeterRow, ReadingRow } from '../../reporting/rows.ts';
import { readingVolume } from '../../reporting/volumes.ts';
import { readWorld, type World } from '../../reporting/world.ts';

interface Statements {
  year: number;
  years: number[];
  statements: { owner: { owner_ndx: number } | null }[];
}

const OWNERS_AT_ONCE = 100;

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));
const countsAnswer = (counts: Fraction | null): number | null => counts && numberOf(counts);

/** Usable in the year or earned in it, what was used of it, and what is left. */
function reserveAnswer({ year, reserve, left, report }: AccountYear) {
  const leftOf = (originYear: number, lastYear: number) =>
    left.find((one) => one.originYear === originYear && one.lastYear === lastYear)?.volume ?? 0n;
  const earned = left.filter(
    ({ originYear }) => originYear === year && !reserve.some((one) => one.originYear === year),
  );
  return [...reserve, ...earned].map(({ originYear, lastYear, volume, isProvisional }) => {
    const rest = leftOf(originYear, lastYear);
    return {
      origin_year: originYear,
      acre_feet: acreFeet(volume),
      used_acre_feet: acreFeet(volume - rest),
      left_acre_feet: acreFeet(rest),
      last_year: lastYear,
      is_provisional: originYear === year ? !report?.checked_at : isProvisional,
    };
  });
}

/** "Carried over if the report was submitted on time", and as long as the rule says. */
function whyNoReserve({ reported, noReserve, rules }: AccountYear): string | null {
  if (reported === null) return null;
  if (noReserve) return noReserve;
  return rules.reserveYears > 0 ? null : 'not-kept';
}

function volumeAnswer({ rows }: World, reading: ReadingRow) {
  const meter = rows.meters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx) ?? null;
  const wellNdx = reading.well_ndx ?? meter?.well_ndx;
  return {
    meter: meter && { serial: meter.serial, unit: meter.unit, multiplier: Number(meter.multiplier) },
    well_id: rows.wells.find(({ well_ndx }) => well_ndx === wellNdx)?.well_number ?? null,
    start_reading: numberOrNull(reading.start_reading),
    start_on: reading.start_on,
    end_reading: numberOrNull(reading.end_reading),
    end_on: reading.end_on,
    acre_feet: acreFeetOrNull(readingVolume(reading, meter)),
  };
}

/** Meters of the GPU, and those that it had until it ended, by serial number. */
function metersOf({ rows }: World, gpuNumber: number): MeterRow[] {
  const former = rows.formerMeters.filter(({ gpu_number }) => gpu_number === gpuNumber);
  return rows.meters
    .filter(
      ({ gpu_number, meter_ndx }) => gpu_number === gpuNumber || former.some((one) => one.meter_ndx === meter_ndx),
    )
    .sort((one, other) => (one.serial < other.serial ? -1 : 1));
}

function statementAnswer(world: World, account: Account, found: AccountYear, ownerNdx: number) {
  const { rows, accounts, countyOf, now } = world;
  const { gpu_number, gpu_name } = account.gpu;
  const { report, year } = found;
  const ledger = ledgerOf(entriesOf(rows, gpu_number, year));
  const isTheirs = owes(world, [ownerNdx], gpu_number, year);
  const isCharged = entriesOf(rows, gpu_number, year).length > 0;
  const filed = report?.submitted_at ? rows.readings.filter(({ report_ndx }) => report_ndx === report.report_ndx) : [];
  const isExpected = accounts.expected(account, year) !== undefined;
  return {
    gpu_number,
    gpu_name,
    county: countyOf(gpu_number),
    permit_numbers: account.permitNumbers,
    acres: Number(found.acres),
    state: stateOf(report),
    method: report?.submitted_at ? report.method : null,
    submitted_at: report?.submitted_at?.toISOString() ?? null,
    postmarked_on: report?.postmarked_on ?? null,
    late: isExpected && isTheirs ? lateAnswer(latenessOf(report, found.rules, now)) : null,
    allowable_acre_feet: acreFeet(found.allowable),
    usable_reserve_acre_feet: acreFeet(usableOf(found)),
    reported_acre_feet: acreFeetOrNull(found.reported),
    over_acre_feet: acreFeet(found.over),
    no_reserve: whyNoReserve(found),
    reserve_order: found.rules.reserveOrder,
    reserve: reserveAnswer(found),
    volumes: filed.map((reading) => volumeAnswer(world, reading)),
    readings: metersOf(world, gpu_number).flatMap((meter) => {
      const ends = filed.find(({ meter_ndx }) => meter_ndx === meter.meter_ndx);
      return usesInStatement(rows, meter, year, ends).map(({ on, reading, counts, volume }) => ({
        serial: meter.serial,
        read_on: on,
        reading: Number(reading),
        counts: countsAnswer(counts),
        acre_feet: acreFeetOrNull(volume),
      }));
    }),
    late_fee: isCharged && isTheirs ? sumsAnswer(ledger) : null,
    years: yearsShown(account, year)
      .filter((one) => accounts.expected(account, one.year))
      .map(accountYearAnswer)
      .reverse(),
  };
}

/** Late fees of all years that the owner has not paid, of GPUs held now and of those that were sold; the oldest first. */
function owedAnswer(world: World, held: readonly number[], ownerNdx: number) {
  const { rows, accounts } = world;
  const gpuNumbers = [...new Set(rows.entries.map(({ gpu_number }) => gpu_number))].sort((one, other) => one - other);
  const owed = gpuNumbers.flatMap((gpuNumber) => {
    const years = [...new Set(rows.entries.flatMap((one) => (one.gpu_number === gpuNumber ? one.year : [])))].sort();
    return years.flatMap((year) => {
      const { balance, owner } = ledgerOf(entriesOf(rows, gpuNumber, year));
      const dueOn = accounts.rules.ofYear(year)?.dueOn ?? `${year}-12-31`;
      const isTheirs = held.includes(gpuNumber)
        ? owes(world, [ownerNdx], gpuNumber, year)
        : holderOf(world, gpuNumber, owner, dueOn)?.owner_ndx === ownerNdx;
      if (balance === 0n || !isTheirs) return [];
      const is_to_correct = isToCorrect(world, gpuNumber, year);
      return [{ gpu_number: gpuNumber, year, balance_cents: Number(balance), is_to_correct }];
    });
  });
  return owed.sort((one, other) => one.year - other.year);
}

/** GPUs of the owner's permits that were GPUs in the year, and began to report by then. */
function ownerAnswer(world: World, ownerNdx: number, year: number) {
  const { rows, accounts } = world;
  const permits = rows.permits.filter(({ owner_ndx }) => owner_ndx === ownerNdx).map(({ permit_ndx }) => permit_ndx);
  const held = rows.permitsOfGpus.flatMap((one) => (permits.includes(one.permit_ndx) ? one.gpu_number : []));
  const gpuNumbers = [...new Set(held)].sort((one, other) => one - other);
  const gpus = gpuNumbers.flatMap((gpuNumber) => {
    const account = accounts.all.get(gpuNumber)!;
    const found = account.years.get(year);
    return found ? [statementAnswer(world, account, found, ownerNdx)] : [];
  });
  return { owner: { owner_ndx: ownerNdx }, gpus, owed: owedAnswer(world, gpuNumbers, ownerNdx) };
}

export async function* compareStatements({ admin, database }: OracleContext): AsyncGenerator<Comparison> {
  const world = await readWorld(database);
  const owners = world.rows.owners.map(({ owner_ndx }) => owner_ndx);
  const { years } = await admin.get<Statements>('/statements');
  // A year before the portal's first report: nothing of it is late or missing.
  const { firstReported } = world.accounts;
  const asked = firstReported === null ? years : [...years, firstReported - 2];
  for (const year of asked)
    for (let from = 0; from < owners.length; from += OWNERS_AT_ONCE) {
      const some = owners.slice(from, from + OWNERS_AT_ONCE);
      const portal = await admin.ask<Statements>('/statements/of-owners', { year, owner_ndxs: some });
      const oracle = some
        .map((owner) => ownerAnswer(world, owner, year))
        .filter(({ gpus, owed }) => gpus.length + owed.length > 0);
      yield { what: `statements ${year}`, portal: portal.statements.length, oracle: oracle.length };
      for (const one of oracle)
        yield {
          what: `statement ${year} of owner ${one.owner.owner_ndx}`,
          portal: portal.statements.find(({ owner }) => owner?.owner_ndx === one.owner.owner_ndx),
          oracle: one,
        };
    }
}
