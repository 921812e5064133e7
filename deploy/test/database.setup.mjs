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
async function createDatabase(serverUrl, worker) {
  const name = `portal_test_${process.pid}_${worker}`;
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
 * A database for each of Jest's workers, with schema and defaults: on the server that TEST_DATABASE_URL names, else embedded and in
 * memory. A test gets that of its worker by `openTestDatabase()` of services/api/test/support/database.ts; the tests of a worker run
 * one after the other, and share it.
 */
export default async function setup({ maxWorkers }) {
  const run = (words, env = {}) =>
    execFileSync(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
  run(['node_modules/typescript/bin/tsc', '-b', 'services/api', 'deploy']);
  const { TEST_DATABASE_URL } = process.env;
  globalThis.testDatabases = [];
  // One after the other: the first embedded one writes the template from which the others are made.
  for (let worker = 1; worker <= maxWorkers; worker++) {
    const database = TEST_DATABASE_URL ? await createDatabase(TEST_DATABASE_URL, worker) : await startEmbedded();
    globalThis.testDatabases.push(database);
    process.env[`TEST_DATABASE_URL_OF_WORKER_${worker}`] = database.url;
    run(['services/api/dist/setup/cli.js'], { DATABASE_URL: database.url });
  }
}
