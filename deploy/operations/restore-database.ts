import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';
import { connectionOf, startProgram } from './programs.ts';

export interface DatabaseRestore {
  databaseUrl: string;
  /** Archive made by `pg_dump --format=custom`. */
  dump: string;
  /** Schemas in the archive, besides `public`. */
  schemas: string[];
  /** Rows that each table must have, by the table's name as `regclass` prints it. */
  rows: Record<string, number>;
}

const UNCHANGED = 'Nothing was changed: the database is as it was.';
/** psql ends with it when a statement failed. */
const STATEMENT_FAILED = 3;

/** Objects in `public` that no extension owns. */
const OWNED_BY_NONE = (catalog: string, schema: string) => `${schema} = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = object.oid AND deptype = 'e')`;

/** Objects in schemas that stay: a count that must not change when the portal's are dropped. */
const COUNT_KEPT = (schemas: string) => `(SELECT
    (SELECT count(*) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace IN (${schemas}) AND NOT attisdropped)
  + (SELECT count(*) FROM pg_attrdef JOIN pg_class ON pg_class.oid = adrelid WHERE relnamespace IN (${schemas}))
  + (SELECT count(*) FROM pg_constraint WHERE connamespace IN (${schemas}))
  + (SELECT count(*) FROM pg_proc WHERE pronamespace IN (${schemas})))`;

/** Drops the schemas `names` and all in `public` that no extension owns; only a server administrator could make extensions again. */
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

/** Fails unless each table has its rows. */
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

/** New versions for all data: browsers, Redis and APIs may hold other data under the old ones. */
const MARK_ALL_CHANGED = 'UPDATE data_version SET version = version + extract(epoch FROM now())::bigint;';

/**
 * Schemas in an archive, besides `public`.
 *
 * @throws OperatorError when pg_restore cannot read it
 */
export async function schemasOf(dump: string): Promise<string[]> {
  const program = startProgram('pg_restore', ['--list', dump]);
  let list = '';
  for await (const piece of program.stdout) list += piece;
  const { code, said } = await program.ended;
  if (code !== 0) throw new OperatorError(`The backup's dump cannot be read:\n${said}\n${UNCHANGED}`);
  return [...list.matchAll(/^\d+; \d+ \d+ SCHEMA - (.+) \S+$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'public');
}

/**
 * Replaces what is in a database by an archive, in one transaction: whatever ends it early, `kill -9` and a full disk included, leaves
 * the database as it was. Other sessions wait meanwhile. Schemas that the archive does not hold stay.
 *
 * @throws OperatorError with what the programs say; nothing has been changed then
 */
export async function restoreDatabase({ databaseUrl, dump, schemas, rows }: DatabaseRestore): Promise<void> {
  async function* script() {
    yield `BEGIN; SET LOCAL client_min_messages = warning; SET LOCAL lock_timeout = '30s';\n${dropScript(schemas)}\n`;
    const archive = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '--file=-', dump]);
    yield* archive.stdout;
    const { code, said } = await archive.ended;
    if (code !== 0) throw new OperatorError(`The backup's dump cannot be read:\n${said}\n${UNCHANGED}`);
    // The archive's script leaves the search path empty.
    yield `SET search_path = public;\n${checkScript(rows)}\n${MARK_ALL_CHANGED}\nCOMMIT;\n`;
  }
  const { url, env } = connectionOf(databaseUrl);
  const psql = startProgram('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--dbname', url], env);
  psql.stdout.resume();
  // When it fails, psql reads the end of its input before COMMIT, and the server rolls back.
  const problem = await pipeline(script, psql.stdin).then(
    () => null,
    (error: Error) => error,
  );
  const { code, said } = await psql.ended;
  if (problem instanceof OperatorError) throw problem;
  if (code === 0 && !problem) return;
  if (code === STATEMENT_FAILED) throw new OperatorError(`The database was not restored:\n${said}\n${UNCHANGED}`);
  throw new OperatorError(
    `The connection to the database was lost:\n${said || problem?.message}\nThe server undoes what was not finished. Run the restore again.`,
  );
}
