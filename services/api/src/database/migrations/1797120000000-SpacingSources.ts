import type { MigrationInterface, QueryRunner } from 'typeorm';

const WAS = 'The figures that the district publishes for well spacing; not confirmed in the text of a rule';
const IS = 'Well spacing as published by the district';

/** Removes an internal note from a rule's source, which visitors read. */
export class SpacingSources1797120000000 implements MigrationInterface {
  name = 'SpacingSources1797120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE spacing_rule SET source = $1 WHERE source = $2', [IS, WAS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE spacing_rule SET source = $1 WHERE source = $2', [WAS, IS]);
  }
}
