import { divided, fraction, least, sum, thousandths, times } from './exact.ts';
import { latenessOf } from './lateness.ts';
import type { GpuRow, PermitRow, ReportRow, Rows, SuccessionRow } from './rows.ts';
import { Rules, type YearRules } from './rules.ts';

/** Volumes are whole thousandths of an acre-foot. */
export interface Reserve {
  originYear: number;
  lastYear: number;
  volume: bigint;
  isProvisional: boolean;
}

export interface AccountYear {
  year: number;
  rules: YearRules;
  report: ReportRow | null;
  acres: string;
  allowable: bigint;
  /** Usable in the year, the oldest first. */
  reserve: readonly Reserve[];
  /** `null` until something is submitted. */
  reported: bigint | null;
  over: bigint;
  isLate: boolean;
  /** Why what is unused is lost, however long the rules keep it. */
  noReserve: 'late' | 'sent-back' | 'resubmitted-late' | null;
  /** At the end of the year, the oldest first. */
  left: readonly Reserve[];
}

export interface Account {
  gpu: GpuRow;
  permitNumbers: readonly string[];
  /** Of its first report or permit, or in which it came out of others; `null` if nobody knows. */
  firstYear: number | null;
  /** What the GPUs that it came out of have left. */
  opening: readonly Reserve[];
  years: ReadonlyMap<number, AccountYear>;
}

const usable = (reserve: readonly Reserve[]): bigint => sum(reserve.map(({ volume }) => volume));
export const usableOf = ({ reserve }: AccountYear): bigint => usable(reserve);

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** The accounts of all GPUs, as docs/guides/production-rules.md says that they are calculated. */
export class Accounts {
  readonly rules: Rules;
  readonly all: ReadonlyMap<number, Account>;
  /** The first year for which the portal has any report. */
  readonly firstReported: number | null;
  readonly #now: Date;
  readonly #until: number;
  readonly #reports: Map<number, ReportRow[]>;
  readonly #permits: Map<number, Rows['permitsOfGpus']>;
  readonly #permitOf: Map<number, PermitRow>;
  readonly #acres: Map<number, Rows['acres']>;
  readonly #predecessors: Map<number, SuccessionRow[]>;
  readonly #successors: Map<number, SuccessionRow[]>;
  readonly #found = new Map<number, Account>();

  constructor(rows: Rows, now: Date) {
    this.#now = now;
    this.rules = new Rules(rows.rules);
    this.#until = this.rules.thisYearAt(now);
    this.#reports = grouped(rows.reports, ({ gpu_number }) => gpu_number);
    this.#permits = grouped(rows.permitsOfGpus, ({ gpu_number }) => gpu_number);
    this.#permitOf = new Map(rows.permits.map((permit) => [permit.permit_ndx, permit]));
    this.#acres = grouped(rows.acres, ({ gpu_number }) => gpu_number);
    this.#predecessors = grouped(rows.succession, ({ successor }) => successor);
    this.#successors = grouped(rows.succession, ({ predecessor }) => predecessor);
    this.firstReported = rows.reports.reduce<number | null>((first, { year }) => Math.min(first ?? year, year), null);
    const gpus = new Map(rows.gpus.map((gpu) => [gpu.gpu_number, gpu]));
    for (const number of gpus.keys()) this.#accountOf(number, gpus);
    this.all = this.#found;
  }

  /** "A year's allowable follows the acres that the GPU had on December 31"; "the first acres on record apply to all earlier years". */
  #acresIn(gpuNumber: number, year: number): string {
    const known = this.#acres.get(gpuNumber)!;
    return (known.filter(({ from_year }) => from_year <= year).at(-1) ?? known[0]!).acres;
  }

  #accountOf(gpuNumber: number, gpus: ReadonlyMap<number, GpuRow>): Account {
    const known = this.#found.get(gpuNumber);
    if (known) return known;
    const predecessors = this.#predecessors.get(gpuNumber) ?? [];
    const opening = joined(
      predecessors.map(({ predecessor }) => this.#shareOf(this.#accountOf(predecessor, gpus), gpuNumber)),
    );
    const reports = this.#reports.get(gpuNumber) ?? [];
    const held = (this.#permits.get(gpuNumber) ?? []).map(({ permit_ndx }) => this.#permitOf.get(permit_ndx)!);
    const issued = held.flatMap(({ issued_on }) => (issued_on ? [Number(issued_on.slice(0, 4))] : []));
    const starts = [...reports.map(({ year }) => year), ...issued];
    const cameOut = predecessors[0]?.from_year ?? null;
    const firstYear = cameOut ?? (starts.length > 0 ? Math.min(...starts) : null);
    const ends = this.#successors.get(gpuNumber)?.[0]?.from_year;
    const account: Account = {
      gpu: gpus.get(gpuNumber)!,
      permitNumbers: held.map(({ permit_number }) => permit_number).sort(),
      firstYear,
      opening,
      years: this.#years(gpuNumber, reports, opening, {
        first: firstYear ?? this.rules.reportingYearAt(this.#now),
        last: Math.min(this.#until, (ends ?? Number.POSITIVE_INFINITY) - 1),
      }),
    };
    this.#found.set(gpuNumber, account);
    return account;
  }

  #years(
    gpuNumber: number,
    reports: readonly ReportRow[],
    opening: readonly Reserve[],
    { first, last }: { first: number; last: number },
  ): Map<number, AccountYear> {
    const years = new Map<number, AccountYear>();
    let kept = opening;
    for (let year = first; year <= last; year += 1) {
      const rules = this.rules.ofYear(year);
      if (!rules) continue;
      const report = reports.find((one) => one.year === year) ?? null;
      const settled = this.#settle(year, rules, report, this.#acresIn(gpuNumber, year), kept);
      years.set(year, settled);
      kept = settled.left;
    }
    return years;
  }

  /**
   * "A year's production uses that year's allowable first, then the reserve of earlier years, in the order of the year's
   * `reserve-order`. Production beyond both is over. The unused allowable is carried over, by the rule of its own year, if the report was submitted on time."
   */
  #settle(
    year: number,
    rules: YearRules,
    report: ReportRow | null,
    acres: string,
    kept: readonly Reserve[],
  ): AccountYear {
    const allowable = thousandths(times(rules.acreFeetPerAcre, fraction(acres)));
    const reserve = kept.filter(({ lastYear }) => lastYear >= year);
    const reported = report?.submitted_at && report.acre_feet !== null ? thousandths(fraction(report.acre_feet)) : null;
    const isLate = Boolean(report?.submitted_at) && latenessOf(report, rules, this.#now).days > 0;
    let beyond = reported !== null && reported > allowable ? reported - allowable : 0n;
    const inOrder =
      rules.reserveOrder === 'lapsing-first'
        ? reserve.toSorted((one, other) => one.lastYear - other.lastYear)
        : reserve;
    const used = new Map<Reserve, bigint>();
    for (const one of inOrder) {
      used.set(one, least(one.volume, beyond));
      beyond -= used.get(one)!;
    }
    const left = reserve
      .map((one) => ({ ...one, volume: one.volume - used.get(one)! }))
      .filter(({ volume }) => volume > 0n);
    const noReserve = report?.submitted_at ? lostReserve(report, rules, isLate) : null;
    const unused = reported !== null && reported < allowable ? allowable - reported : 0n;
    if (unused > 0n && noReserve === null && rules.reserveYears > 0)
      left.push({
        originYear: year,
        lastYear: year + rules.reserveYears,
        volume: unused,
        isProvisional: report?.checked_at === null,
      });
    return { year, rules, report, acres, allowable, reserve, reported, over: beyond, isLate, noReserve, left };
  }

  /**
   * "A GPU that is split divides each year's reserve by the acres of its parts, in whole thousandths"; "the largest remainders get what
   * is left, the first of equals first".
   */
  #shareOf({ gpu, years, opening }: Account, successor: number): Reserve[] {
    const parts = [...this.#successors.get(gpu.gpu_number)!].sort((one, other) => one.successor - other.successor);
    const acres = parts.map((part) => fraction(part.acres));
    const place = parts.findIndex((part) => part.successor === successor);
    const left = [...years.values()].at(-1)?.left ?? opening;
    return left.flatMap((one) => {
      const volume = divided(one.volume, acres)[place]!;
      return volume > 0n ? [{ ...one, volume }] : [];
    });
  }

  /** Expected of every GPU with a permit from its first year on, and of no year before the portal's first report. */
  expected(account: Account, year: number): AccountYear | undefined {
    const found = account.years.get(year);
    const reporting = this.rules.reportingYearAt(this.#now);
    const first = Math.max(account.firstYear ?? reporting, Math.min(this.firstReported ?? reporting, reporting));
    return found && (found.report || first <= year) ? found : undefined;
  }

  /** GPUs that have, or had until they ended, a permit; by number. */
  withPermits(): Account[] {
    return [...this.all.values()]
      .filter(({ permitNumbers }) => permitNumbers.length > 0)
      .sort((one, other) => one.gpu.gpu_number - other.gpu.gpu_number);
  }

  /** All that must report the year, or did so. */
  ofYear(year: number): { account: Account; found: AccountYear }[] {
    return this.withPermits().flatMap((account) => {
      const found = this.expected(account, year);
      return found ? [{ account, found }] : [];
    });
  }
}

/** "The reserve of a report that is sent back: kept; not while sent back; or only if it is submitted again by the due date." */
function lostReserve(report: ReportRow, rules: YearRules, isLate: boolean): AccountYear['noReserve'] {
  if (isLate) return 'late';
  if (rules.sentBackReserve === 'kept') return null;
  if (report.sent_back_at) return 'sent-back';
  if (rules.sentBackReserve === 'not-while-sent-back' || report.resubmitted_at === null) return null;
  const { posted_again_on, resubmitted_at } = report;
  const isInTime = posted_again_on ? posted_again_on <= rules.dueOn : resubmitted_at <= rules.dueAt;
  return isInTime ? null : 'resubmitted-late';
}

/** "GPUs that join add up their reserve by year of origin, and each year's reserve keeps its last year." */
function joined(reserves: readonly (readonly Reserve[])[]): Reserve[] {
  const all = new Map<string, Reserve>();
  for (const one of reserves.flat()) {
    const key = `${one.originYear} ${one.lastYear}`;
    const known = all.get(key);
    all.set(key, {
      ...one,
      volume: one.volume + (known?.volume ?? 0n),
      isProvisional: one.isProvisional || (known?.isProvisional ?? false),
    });
  }
  return [...all.values()].sort((one, other) => one.originYear - other.originYear || one.lastYear - other.lastYear);
}
