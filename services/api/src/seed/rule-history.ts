import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { districtRules } from '@portal/shared-api/rules';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';

/** Values and sources with the day from which each applies; the default follows on the last one. */
const HISTORY = {
  'reserve-years': [
    { ...districtRules['reserve-years'].default, valid_from: RULES_ALWAYS_VALID_FROM },
    { value: '3', source: 'Demo data: three years for 2022', valid_from: '2022-01-01' },
    { ...districtRules['reserve-years'].default, valid_from: '2023-01-01' },
  ],
  'late-dollars-per-day': [
    { value: '25', source: 'Demo data: $25 a day for reports through 2022', valid_from: RULES_ALWAYS_VALID_FROM },
    { ...districtRules['late-dollars-per-day'].default, valid_from: '2023-01-01' },
  ],
} as const;

/** Gives two rules a history, so that accounts and fees of the demo follow rules that changed. A rule that somebody changed stays. */
export async function seedRuleHistory(manager: EntityManager): Promise<void> {
  for (const [rule, periods] of Object.entries(HISTORY)) {
    const { value, source } = periods.at(-1)!;
    const [isDefault] = await manager.query<unknown[]>(
      `SELECT FROM production_rule WHERE rule = $1
      HAVING count(*) = 1 AND min(value) = $2 AND min(source) = $3 AND min(valid_from) = $4::date AND count(valid_until) = 0`,
      [rule, value, source, RULES_ALWAYS_VALID_FROM],
    );
    if (!isDefault) continue;
    await manager.query('DELETE FROM production_rule WHERE rule = $1', [rule]);
    const rows = periods.map((period, index) => ({
      rule,
      ...period,
      valid_until: periods[index + 1]?.valid_from ?? null,
    }));
    await insertRows(manager, 'production_rule', rows);
  }
}
