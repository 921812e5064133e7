import { centsOf } from '@portal/shared-api/production';
import { addDays, localDate } from '@portal/shared-api/time';
import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import { reportLateness } from '../production/gpu-accounts.ts';
import { ProductionRules, type RuleRow } from '../production/production-rules.ts';
import type { Random } from './random.ts';

/** What became of a charge: `open` ones are owed, and the owners of `part` ones paid half. */
const OUTCOMES = { paid: 60, part: 12, waived: 8, open: 20 } as const;
const CLERK = DEMO_LOGINS.find(({ role }) => role === 'Administrator')!.name;
const REASON = 'The post office confirmed that the letter was delayed.';

interface LateReport {
  gpu_number: number;
  year: number;
  submitted_at: Date;
  submitted_by: string;
}

async function findRules(manager: EntityManager): Promise<ProductionRules> {
  const rows = await manager.query<RuleRow[]>(
    'SELECT rule, value, source, valid_from::text, valid_until::text FROM production_rule',
  );
  return new ProductionRules(rows);
}

function entriesOf(report: LateReport, rules: ProductionRules, random: Random): object[] {
  const { gpu_number, year, submitted_at, submitted_by } = report;
  const ofYear = rules.ofYear(year);
  // Charged as it came: postmarks are entered later.
  const late = ofYear && reportLateness({ submitted_at, postmarked_on: null }, ofYear, submitted_at);
  if (!late) return [];
  const cents = centsOf(late.feeDollars);
  const day = localDate(submitted_at.getTime(), ofYear['due-time-zone']);
  const entry = (kind: string, after: number, more: object) => ({
    gpu_number,
    year,
    kind,
    dollars: cents / 100,
    booked_on: addDays(day, after),
    days_late: null,
    reason: null,
    reference: null,
    is_automatic: false,
    entered_at: `${addDays(day, after)}T16:00:00Z`,
    entered_by: CLERK,
    data_source: 'demo',
    ...more,
  });
  const charge = entry('charged', 0, {
    days_late: late.days,
    is_automatic: true,
    entered_at: submitted_at.toISOString(),
    entered_by: submitted_by,
  });
  const outcome = random.weighted(OUTCOMES);
  if (outcome === 'open') return [charge];
  if (outcome === 'waived') return [charge, entry('waived', random.whole(5, 30), { reason: REASON })];
  const paid = outcome === 'part' ? Math.round(cents / 2) / 100 : cents / 100;
  const reference = `${random.whole(1_001, 9_899)}`;
  return [charge, entry('paid', random.whole(5, 40), { dollars: paid, reference })];
}

/** Charges the demo's late reports, and lets most of their owners pay. Skips GPUs with entries. @returns number of entries */
export async function seedLateFees(
  manager: EntityManager,
  randomOf: (report: { gpu_number: number; year: number }) => Random,
): Promise<number> {
  const rules = await findRules(manager);
  const reports = await manager.query<LateReport[]>(
    `SELECT gpu_number, year, submitted_at, submitted_by FROM production_report AS report
    WHERE data_source = 'demo' AND submitted_at IS NOT NULL AND withdrawn_at IS NULL
      AND NOT EXISTS (SELECT FROM late_fee_entry AS entry WHERE entry.gpu_number = report.gpu_number AND entry.year = report.year)
    ORDER BY gpu_number, year`,
  );
  const entries = reports.flatMap((report) => entriesOf(report, rules, randomOf(report)));
  const numbers = await manager.query<{ number: string }[]>(
    `SELECT nextval(pg_get_serial_sequence('late_fee_entry', 'entry_ndx')) AS number FROM generate_series(1, $1::int)`,
    [entries.length],
  );
  await insertRows(
    manager,
    'late_fee_entry',
    entries.map((entry, index) => ({ entry_ndx: Number(numbers[index]!.number), ...entry })),
  );
  return entries.length;
}
