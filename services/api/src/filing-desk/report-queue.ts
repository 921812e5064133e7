import { Injectable } from '@nestjs/common';
import type { QueuedReport } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { CallContext } from '../contract/api-call.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { Clock } from '../production/clock.ts';
import { lastPostmark } from '../production/postmarks.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { type ReportFacts, ReportFactsReader } from '../production/report-facts.ts';
import { ReportMessagesRepository } from '../production/report-messages.repository.ts';
import { lateResponse } from '../production/report-summaries.ts';
import { ReportQueueRepository } from './report-queue.repository.ts';
import { type FilingFacts, findReasons, scoreOf } from './review-reasons.ts';

type Query = CallContext<'GET /production/queue'>['query'];
type Answer = CallOutput<'GET /production/queue'>;
type Judged = Omit<QueuedReport, 'owners' | 'unread_messages'>;

type KnownReports = Map<number, { stamp: string; judged: Judged }>;
interface KnownYear {
  /** Of the rules and the day: reasons depend on both. */
  basis: string;
  reports: KnownReports;
}

/** Others are judged again when they are asked for. */
const YEARS_KEPT = 3;

/**
 * Judges each waiting report once, and again when something that its reasons depend on has changed: looking at ten thousand reports
 * takes seconds, asking what has changed a fraction of one.
 */
@Injectable()
export class ReportQueue {
  readonly #years = new Map<number, KnownYear>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly repository: ReportQueueRepository,
    private readonly facts: ReportFactsReader,
    private readonly accounts: AccountsRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly messages: ReportMessagesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 for a year that has not begun or has no rules */
  async read({ year: requested, reason, method, county, search, gpu, limit, ...query }: Query): Promise<Answer> {
    const rules = await this.rules.findAll();
    const years = await this.repository.countByYear();
    const year = requested ?? years[0]?.year ?? rules.reportingYearAt(this.clock.now());
    const zone = rules.requireYear(year)['due-time-zone'];
    const all = years.some((each) => each.year === year) ? await this.#inTurn(() => this.#judge(year)) : [];
    const unread = await this.messages.countUnseen('district', year);
    const counts = new Map<QueuedReport['reasons'][number]['code'], number>();
    for (const { reasons } of all)
      for (const code of new Set(reasons.map((one) => one.code))) counts.set(code, (counts.get(code) ?? 0) + 1);
    const sought = search ? await this.repository.findGpus(search) : null;
    const found = all.filter(
      (report) =>
        (sought === null || sought.has(report.gpu_number)) &&
        (method === undefined || report.method === method) &&
        (county === undefined || report.county === county) &&
        (reason === undefined ||
          (reason === 'none' ? report.score === 0 : report.reasons.some(({ code }) => code === reason))),
    );
    const index = found.findIndex(({ gpu_number }) => gpu_number === gpu);
    const offset = query.offset ?? Math.max(0, Math.floor(index / limit)) * limit;
    const shown = found.slice(offset, offset + limit);
    const owners = await this.repository.findOwners(shown.map(({ gpu_number }) => gpu_number));
    return {
      offset,
      year,
      time_zone: zone,
      years,
      waiting: all.length,
      unsuspicious: all.filter(({ score }) => score === 0).length,
      reasons: [...counts]
        .map(([code, reports]) => ({ code, reports }))
        .sort((one, other) => other.reports - one.reports),
      counties: [...new Set(all.flatMap((report) => report.county ?? []))].sort(),
      total: found.length,
      reports: shown.map((report) => ({
        ...report,
        owners: owners.get(report.gpu_number) ?? [],
        unread_messages: unread.get(report.gpu_number) ?? 0,
      })),
    };
  }

  /** One at a time: the next request finds what the one before has judged. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The most suspicious first; of equals, the one that waits longest. */
  async #judge(year: number): Promise<Judged[]> {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const basis = `${rules.dayAt(now)} ${JSON.stringify(rules.rowsOf(year))}`;
    const known = this.#years.get(year);
    const before: KnownReports = known?.basis === basis ? known.reports : new Map();
    // A report of a year in which its GPU was none has no account to be judged by.
    const without = new Set(await this.accounts.findNumbersNotOf(year));
    const waiting = (await this.repository.findWaiting(year)).filter(({ gpu_number }) => !without.has(gpu_number));
    const reports: KnownReports = new Map();
    const changed: typeof waiting = [];
    for (const report of waiting) {
      const same = before.get(report.report_ndx);
      if (same?.stamp === report.stamp) reports.set(report.report_ndx, same);
      else changed.push(report);
    }
    const stampOf = new Map(changed.map(({ report_ndx, stamp }) => [report_ndx, stamp]));
    const filing = await this.repository.findFilingFacts([...stampOf.keys()]);
    const numbers = changed.map(({ gpu_number }) => gpu_number);
    for await (const facts of this.facts.readMany(numbers, year, now)) {
      const judged = judge(facts, filing, now);
      const stamp = facts.stored && stampOf.get(facts.stored.report_ndx);
      if (judged && stamp) reports.set(facts.stored!.report_ndx, { stamp, judged });
    }
    this.#years.delete(year);
    this.#years.set(year, { basis, reports });
    for (const oldest of [...this.#years.keys()].slice(0, -YEARS_KEPT)) this.#years.delete(oldest);
    return [...reports.values()]
      .map(({ judged }) => judged)
      .sort(
        (one, other) =>
          other.score - one.score ||
          one.submitted_at.localeCompare(other.submitted_at) ||
          one.gpu_number - other.gpu_number,
      );
  }
}

/** `null` for a report that no longer waits. */
function judge(facts: ReportFacts, filing: ReadonlyMap<number, FilingFacts>, now: Date): Judged | null {
  const { stored, account, accountYear, rules } = facts;
  const filed = stored && filing.get(stored.report_ndx);
  if (!filed || !stored.submitted_at || stored.checked_at || stored.sent_back_at || stored.acre_feet === null)
    return null;
  const { gpu_number, gpu_name, county, permit_numbers } = account.gpu;
  const reasons = findReasons(stored, facts, filed, now);
  return {
    gpu_number,
    gpu_name,
    county,
    permit_numbers,
    year: accountYear.year,
    version: stored.version,
    method: stored.method,
    acre_feet: stored.acre_feet,
    submitted_at: stored.submitted_at.toISOString(),
    submitted_by: stored.submitted_by,
    postmarked_on: lastPostmark(stored),
    late: lateResponse(stored, rules, now),
    score: scoreOf(reasons),
    reasons,
  };
}
