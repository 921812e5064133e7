import type { MigrationInterface, QueryRunner } from 'typeorm';

const GPU = 'REFERENCES gpu ON UPDATE CASCADE ON DELETE CASCADE';

const succession = [
  'ALTER TABLE gpu ADD COLUMN ended_on date',
  "COMMENT ON COLUMN gpu.ended_on IS 'The first day on which it is no GPU any more, because it was joined or split'",
  `CREATE TABLE gpu_succession (
    predecessor int NOT NULL CONSTRAINT gpu_succession_predecessor_fk ${GPU},
    successor int NOT NULL CONSTRAINT gpu_succession_successor_fk ${GPU},
    from_day date NOT NULL,
    from_year int GENERATED ALWAYS AS (extract(year FROM from_day)::int) STORED,
    acres numeric NOT NULL CONSTRAINT gpu_succession_acres_check CHECK (acres > 0),
    CONSTRAINT gpu_succession_pkey PRIMARY KEY (predecessor, successor),
    CONSTRAINT gpu_succession_successor_check CHECK (successor <> predecessor))`,
  "COMMENT ON TABLE gpu_succession IS 'Which GPUs came out of which, by joins and splits: accounts of successors open with the reserve of their predecessors'",
  "COMMENT ON COLUMN gpu_succession.acres IS 'Of the predecessor, that the successor got: they divide its reserve'",
  'CREATE INDEX gpu_succession_successor_index ON gpu_succession (successor)',
  `CREATE TRIGGER gpu_succession_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gpu_succession
    FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('gpus')`,
];

const FORMER = ['permit', 'well', 'meter'] as const;

const former = [
  `CREATE TABLE gpu_former_record (
    gpu_number int NOT NULL CONSTRAINT gpu_former_record_gpu_fk ${GPU},
    ${FORMER.map((table) => `${table}_ndx int CONSTRAINT gpu_former_record_${table}_fk REFERENCES ${table} ON DELETE CASCADE,`).join('\n')}
    CONSTRAINT gpu_former_record_key UNIQUE NULLS NOT DISTINCT (gpu_number, permit_ndx, well_ndx, meter_ndx),
    CONSTRAINT gpu_former_record_one_check CHECK (num_nonnulls(permit_ndx, well_ndx, meter_ndx) = 1))`,
  "COMMENT ON TABLE gpu_former_record IS 'What a GPU had on the day it ended: reports of earlier years are still of these wells and meters'",
  ...FORMER.flatMap((table) => [
    `CREATE INDEX gpu_former_record_${table}_index ON gpu_former_record (${table}_ndx) WHERE ${table}_ndx IS NOT NULL`,
    `CREATE VIEW ${table}_of_gpu AS
      SELECT gpu_number, ${table}_ndx FROM ${table} WHERE gpu_number IS NOT NULL
      UNION ALL SELECT gpu_number, ${table}_ndx FROM gpu_former_record WHERE ${table}_ndx IS NOT NULL`,
    `COMMENT ON VIEW ${table}_of_gpu IS 'Those of GPUs, and those that ended GPUs had'`,
  ]),
];

/** A change is taken back by the values of GPUs; what it stored beside them goes with it. */
const restored = [
  `CREATE FUNCTION restore_gpu() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM gpu_succession WHERE predecessor = NEW.gpu_number;
    DELETE FROM gpu_former_record WHERE gpu_number = NEW.gpu_number;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER gpu_restore AFTER UPDATE OF ended_on ON gpu FOR EACH ROW
    WHEN (OLD.ended_on IS NOT NULL AND NEW.ended_on IS NULL) EXECUTE FUNCTION restore_gpu()`,
];

/** GPUs that join or split: the former ones end, and accounts of the new ones continue theirs. */
export class GpuSuccession1800403200000 implements MigrationInterface {
  name = 'GpuSuccession1800403200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...succession, ...former, ...restored]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER gpu_restore ON gpu');
    await runner.query('DROP FUNCTION restore_gpu()');
    for (const table of FORMER) await runner.query(`DROP VIEW ${table}_of_gpu`);
    await runner.query('DROP TABLE gpu_former_record');
    await runner.query('DROP TABLE gpu_succession');
    await runner.query('ALTER TABLE gpu DROP COLUMN ended_on');
  }
}
