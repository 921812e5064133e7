import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '#boot/operator-error.mjs';
import { ArchiveError, type ArchivePiece, archivePieces, withoutPsqlCommands } from './archive-data.ts';
import { withClient } from './database.ts';
import { startProgram } from './programs.ts';

export interface DatabaseRestore {
  databaseUrl: string;
  /** Created by `pg_dump --format=custom`. */
  dump: string;
  /** Schemas besides `public`. */
  schemas: string[];
  /** Row counts by table name, formatted like `regclass`. */
  rows: Record<string, number>;
}

/** Of the portal and of the embedded identity provider. */
const MAIL_TABLES = ['mail', 'identity.mail'];
const UNCHANGED = 'Nothing was changed: the database is as it was.';
/** Provided by the API: `fill` restores the data, then the schema is migrated, all in one transaction. */
export type FillAndSetUp = (databaseUrl: string, fill: (client: pg.ClientBase) => Promise<void>) => Promise<string[]>;

const OWNED_BY_NONE = (catalog: string, schema: string) => `${schema} = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = object.oid AND deptype = 'e')`;

/** Counts objects in the schemas that stay, to check that dropping the portal's changes nothing there. */
const COUNT_KEPT = (schemas: string) => `(SELECT
    (SELECT count(*) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace IN (${schemas}) AND NOT attisdropped)
  + (SELECT count(*) FROM pg_attrdef JOIN pg_class ON pg_class.oid = adrelid WHERE relnamespace IN (${schemas}))
  + (SELECT count(*) FROM pg_constraint WHERE connamespace IN (${schemas}))
  + (SELECT count(*) FROM pg_proc WHERE pronamespace IN (${schemas})))`;

/** Leaves out objects of extensions, which only a superuser could create again. */
function dropScript(names: string[]): string {
  const replaced = [...names, 'public'].map(pg.escapeLiteral).join(', ');
  const kept = `SELECT oid FROM pg_namespace WHERE nspname NOT IN (${replaced}, 'information_schema') AND nspname !~ '^pg_'`;
  return `DO $script$
DECLARE
  before_drop bigint := ${COUNT_KEPT(kept)};
  commands text[];
  command text;
BEGIN
  SELECT array_agg(drop_command ORDER BY step) INTO commands FROM (
    SELECT 1 AS step, format('DROP SCHEMA %I CASCADE', nspname) AS drop_command FROM pg_namespace
      WHERE nspname IN (${replaced}) AND nspname <> 'public'
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 3 ELSE 2 END, format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, oid::regclass)
      FROM pg_class AS object WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${OWNED_BY_NONE('pg_class', 'relnamespace')}
    UNION ALL
    SELECT 4, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
      FROM pg_proc AS object WHERE ${OWNED_BY_NONE('pg_proc', 'pronamespace')}
    UNION ALL
    SELECT 5, format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype)
      FROM pg_type AS object
      WHERE (typtype IN ('e', 'd', 'r') OR typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c')) AND ${OWNED_BY_NONE('pg_type', 'typnamespace')}
  ) AS found;
  FOREACH command IN ARRAY coalesce(commands, '{}') LOOP
    EXECUTE command;
  END LOOP;
  IF ${COUNT_KEPT(kept)} <> before_drop THEN
    RAISE 'Another schema in this database uses the portal''s tables, and the backup does not hold that schema. Move it away first.';
  END IF;
END $script$;`;
}

function checkScript(rows: Record<string, number>): string {
  const expected = JSON.stringify(Object.entries(rows).map(([name, count]) => ({ name, count })));
  return `DO $script$
DECLARE
  expected record;
  found bigint;
  wrong text := '';
BEGIN
  FOR expected IN SELECT * FROM jsonb_to_recordset(${pg.escapeLiteral(expected)}) AS expected (name text, count bigint) LOOP
    found := NULL;
    IF to_regclass(expected.name) IS NOT NULL THEN
      EXECUTE format('SELECT count(*) FROM %s', to_regclass(expected.name)) INTO found;
    END IF;
    IF found IS DISTINCT FROM expected.count THEN
      wrong := wrong || format(E'\\n  %s: %s rows instead of %s', expected.name, coalesce(found::text, 'no'), expected.count);
    END IF;
  END LOOP;
  IF wrong <> '' THEN
    RAISE 'The dump does not hold what the backup''s manifest says:%', wrong;
  END IF;
END $script$;`;
}

/** Invalidates caches of browsers, Redis and APIs, which may hold other data under the old versions. */
const MARK_ALL_CHANGED = 'UPDATE data_version SET version = version + extract(epoch FROM now())::bigint;';

/** A mail that waits in a backup may have been sent since: staff send again from the page what is still needed. */
const settleMail = (table: string) =>
  `UPDATE ${table} SET state = 'unknown', settled_at = now(), sending_by = NULL,
    response = 'Restored from a backup: it may have been sent since.' WHERE state IN ('queued', 'sending');`;

/** Schemas besides `public`. @throws OperatorError if pg_restore cannot read the archive */
export async function listSchemas(dump: string): Promise<string[]> {
  const program = startProgram('pg_restore', ['--list', dump]);
  let list = '';
  for await (const piece of program.stdout) list += piece;
  const { code, said } = await program.ended;
  if (code !== 0) throw new OperatorError(`The backup's dump cannot be read:\n${said}\n${UNCHANGED}`);
  return [...list.matchAll(/^\d+; \d+ \d+ SCHEMA - (.+) \S+$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'public');
}

async function runSection(
  dump: string,
  section: 'pre-data' | 'data' | 'post-data',
  run: (script: Readable) => Promise<void>,
): Promise<void> {
  const words = ['--no-owner', '--no-privileges', '--no-comments', `--section=${section}`, '--file=-', dump];
  const archive = startProgram('pg_restore', words);
  archive.stdin.end();
  const endsEarly = await run(archive.stdout).then(
    () => null,
    (error: unknown) => {
      archive.stdout.destroy();
      if (error instanceof ArchiveError) return error;
      throw error;
    },
  );
  const { code, said } = await archive.ended;
  if (code === 0 && !endsEarly) return;
  throw new OperatorError(`The backup's dump cannot be read:\n${said || endsEarly?.message}\n${UNCHANGED}`);
}

/** The rows of the table of the last `COPY` statement. */
async function* readTableRows(pieces: AsyncGenerator<ArchivePiece>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await pieces.next();
    if (!value || !('rows' in value)) return;
    yield value.rows;
  }
}

async function insertRows(client: pg.ClientBase, script: Readable): Promise<void> {
  const pieces = archivePieces(script);
  for (;;) {
    const { value } = await pieces.next();
    if (!value) return;
    if ('sql' in value) await client.query(value.sql);
    else if ('copy' in value) await pipeline(readTableRows(pieces), client.query(copyFrom(value.copy)));
  }
}

async function replaceContents(client: pg.ClientBase, { dump, schemas, rows }: DatabaseRestore): Promise<void> {
  await client.query(
    "SET application_name = 'portal-restore'; SET LOCAL client_min_messages = warning; SET LOCAL lock_timeout = '30s'",
  );
  await client.query(dropScript(schemas));
  const runScript = async (script: Readable) => void (await client.query(withoutPsqlCommands(await text(script))));
  await runSection(dump, 'pre-data', runScript);
  await runSection(dump, 'data', (script) => insertRows(client, script));
  await runSection(dump, 'post-data', runScript);
  // The archive's script leaves an empty search path and other settings.
  await client.query('RESET ALL');
  await client.query(checkScript(rows));
  await client.query(MARK_ALL_CHANGED);
  for (const table of MAIL_TABLES.filter((name) => name in rows)) await client.query(settleMail(table));
}

/** Used without the API: the data stay at the backup's schema version. */
const onlyFill: FillAndSetUp = (databaseUrl, fill) =>
  withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await fill(client);
    await client.query('COMMIT');
    return [];
  });

/**
 * Runs in one transaction: any interruption, including `kill -9` and a full disk, leaves the database unchanged.
 * Schemas that are not in the archive stay.
 * @returns lines about what was done after the data were restored
 * @throws OperatorError with the messages of the server or pg_restore
 */
export async function restoreDatabase(restore: DatabaseRestore, fillAndSetUp = onlyFill): Promise<string[]> {
  let isFilled = false;
  const fill = async (client: pg.ClientBase): Promise<void> => {
    await replaceContents(client, restore);
    isFilled = true;
  };
  return fillAndSetUp(restore.databaseUrl, fill).catch((error: unknown) => {
    throw problemOf(error, isFilled);
  });
}

const LOST = /Connection terminated|not queryable|already released|not connected|ECONNRESET|EPIPE/i;

interface DriverError {
  message: string;
  code?: string;
  /** Only set for errors from the server. */
  severity?: string;
  driverError?: DriverError;
}

function problemOf(error: unknown, isFilled: boolean): OperatorError {
  if (error instanceof OperatorError) return error;
  const { driverError, ...outer } = error as DriverError;
  const { message, code, severity } = driverError ?? { ...outer, message: (error as Error).message };
  const isLost = severity ? severity !== 'ERROR' : LOST.test(`${code} ${message}`);
  if (isLost)
    return new OperatorError(
      `The connection to the database was lost:\n${message}\nThe server undoes what was not finished. Run the restore again.`,
    );
  const what = isFilled ? 'The schema of the backup could not be brought up to date' : 'The database was not restored';
  return new OperatorError(`${what}:\n${message}\n${UNCHANGED}`);
}
