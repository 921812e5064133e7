import { createMailTable } from '@portal/shared-server/mail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages on their way to users; they are deleted once they are sent. */
export class Mail1801094400000 implements MigrationInterface {
  name = 'Mail1801094400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createMailTable('identity.mail')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity.mail');
  }
}
