import { SPENDING_TABLE } from '@portal/shared-server/limits';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DaySpending1802995200000 implements MigrationInterface {
  name = 'DaySpending1802995200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of SPENDING_TABLE) await runner.query(statement);
  }

  /** The API may use it. */
  async down(): Promise<void> {}
}
