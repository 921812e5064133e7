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

/** An empty database on the server of TEST_DATABASE_URL, of this run alone: what else lives there is never touched. */
async function createDatabase(serverUrl) {
  const name = `portal_test_${process.pid}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const [address, parameters] = serverUrl.split('?');
  const ownAddress = address.replace(/^(\w+:\/\/[^/]*).*$/, `$1/${name}`);
  return {
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

/**
 * One database for the medium tests, with schema and defaults: on the server that TEST_DATABASE_URL names, else embedded and in
 * memory. A test gets it by `openTestDatabase()` of services/api/test/support/database.ts. They run in band: all share it.
 */
export default async function setup() {
  const run = (words, env = {}) =>
    execFileSync(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
  run(['node_modules/typescript/bin/tsc', '-b', 'services/api', 'deploy']);
  const { TEST_DATABASE_URL } = process.env;
  const database = TEST_DATABASE_URL ? await createDatabase(TEST_DATABASE_URL) : await startEmbedded();
  globalThis.testDatabase = database;
  process.env.TEST_DATABASE_URL_IN_USE = database.url;
  run(['services/api/dist/setup/cli.js'], { DATABASE_URL: database.url });
}
