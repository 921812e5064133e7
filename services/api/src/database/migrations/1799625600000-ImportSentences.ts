import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What imports say is kept as sentences, which pages in another language word. The API of the release before reads and writes the English
 * texts, which stay beside them.
 */
export class ImportSentences1799625600000 implements MigrationInterface {
  name = 'ImportSentences1799625600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE import_refusal ADD COLUMN sentences jsonb NOT NULL DEFAULT '[]'");
    await runner.query("COMMENT ON COLUMN import_refusal.sentences IS 'Codes and values of the sentences of reason'");
    await runner.query("ALTER TABLE measurement_import ADD COLUMN texts jsonb NOT NULL DEFAULT '[]'");
    await runner.query(
      "COMMENT ON COLUMN measurement_import.texts IS 'Codes and values of the sentences of notes, problem and questions, by their English text'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE measurement_import DROP COLUMN texts');
    await runner.query('ALTER TABLE import_refusal DROP COLUMN sentences');
  }
}
