import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '../..');

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database for this run on the server of TEST_DATABASE_URL; nothing else there is touched. */
async function createDatabase(serverUrl, worker, template = 'template1') {
  const name = `portal_test_${process.pid}_${worker}`;
  await query(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const [address, parameters] = serverUrl.split('?');
  const ownAddress = address.replace(/^(\w+:\/\/[^/]*).*$/, `$1/${name}`);
  return {
    name,
    url: parameters ? `${ownAddress}?${parameters}` : ownAddress,
    stop: () => query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function startEmbedded() {
  const { startEmbeddedDatabase } = await import('../dist/local/embedded-database/start.js');
  return startEmbeddedDatabase({
    dataDir: 'memory://',
    templateFile: join(root, '.cache/embedded-database-template.tar.gz'),
  });
}

/** Autovacuum may look at a table that tests have just emptied; the next thousands of rows are then planned for as if there were none. */
const WITHOUT_AUTOVACUUM = `DO $$ DECLARE one regclass; BEGIN
  FOR one IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', one);
  END LOOP;
END $$`;

/**
 * Creates a database with schema and defaults for each Jest worker: on the server of TEST_DATABASE_URL, else embedded and in
 * memory. Tests get their worker's database with `openTestDatabase()` (services/api/test/support/database.ts); a worker runs its
 * tests one at a time, and they share it.
 */
export default async function setup({ maxWorkers }) {
  const run = (words, env = {}) =>
    execFileSync(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
  run(['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', 'services/api', 'deploy']);
  const { TEST_DATABASE_URL } = process.env;
  globalThis.testDatabases = [];
  // In turn: PostgreSQL copies the first, and the first embedded one writes the template of an empty database. To start one from a copy
  // of its data would save little: most of it is compiling the database.
  for (let worker = 1; worker <= maxWorkers; worker++) {
    const [first] = globalThis.testDatabases;
    const database = TEST_DATABASE_URL
      ? await createDatabase(TEST_DATABASE_URL, worker, first?.name)
      : await startEmbedded();
    globalThis.testDatabases.push(database);
    process.env[`TEST_DATABASE_URL_OF_WORKER_${worker}`] = database.url;
    if (TEST_DATABASE_URL && first) continue;
    run(['services/api/dist/setup/cli.js'], { DATABASE_URL: database.url });
    await query(database.url, WITHOUT_AUTOVACUUM);
  }
}
