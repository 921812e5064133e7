import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../../src/database/data-source.ts';
import {
  asAdministrator,
  contents,
  createDatabases,
  describeOnPostgres,
  dropDatabases,
  onDatabase,
  run,
  scriptOf,
  sql,
  urlOf,
} from './databases.ts';

const sourceName = `portal_restore_${process.pid}_source`;
const targetName = `portal_restore_${process.pid}_target`;

const MAIL_ON_ITS_WAY = `INSERT INTO mail (kind, recipient, message) VALUES ('reminder', 'owner@example.org', '{}')`;
const STATEMENTS_TODAY = `INSERT INTO season_step (year, step, day) VALUES ($1, 'statement', (now() AT TIME ZONE 'America/Chicago')::date)`;

describeOnPostgres('restore --replace', () => {
  let folder: string;
  let backup: string;
  let before: Record<string, string>;
  const place = (name: string) => join(folder, name);
  const source = () => urlOf(sourceName);
  const target = () => urlOf(targetName);
  const environment = () => ({ DATABASE_URL: target(), PORTAL_FILES: place('target-files') });
  const restore = (variables: Record<string, string> = {}, from = backup) =>
    run('deploy/dist/operations/restore.js', [from, '--replace', '--yes'], { ...environment(), ...variables });
  async function makeBackup(name: string): Promise<string> {
    const variables = { DATABASE_URL: source(), PORTAL_FILES: place('files') };
    const made = await run('deploy/dist/operations/backup.js', [place(name)], variables);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    return join(place(name), readdirSync(place(name))[0]!);
  }

  const document = { key: 'a'.repeat(32), text: 'gas bill' };
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

  /** Temporarily changes the backup's manifest. */
  async function withManifest(change: (manifest: Manifest) => void, work: () => Promise<void>): Promise<void> {
    const file = join(backup, 'manifest.json');
    const text = readFileSync(file, 'utf8');
    const manifest = JSON.parse(text);
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
    await work().finally(() => writeFileSync(file, text));
  }
  interface Manifest {
    rows: Record<string, number>;
    files: { path: string; bytes: number; sha256: string }[];
  }

  /** A PATH folder with a `pg_restore` that stops halfway and creates the file "half". */
  function stoppingHalfway(): string {
    const programs = place('programs');
    mkdirSync(programs, { recursive: true });
    const script = `#!/bin/sh
PATH="$REAL_PATH"; export PATH
case "$*" in *--list* | *--section=p*) exec pg_restore "$@";; esac
pg_restore "$@" | head -c 400000
echo $$ > "${place('half')}"
exec sleep 600
`;
    writeFileSync(join(programs, 'pg_restore'), script, { mode: 0o755 });
    return programs;
  }

  /** Waits until the restore has dropped the tables and waits for the rest of the dump. */
  async function halfway(): Promise<void> {
    const droppedTables = `SELECT count(*) FROM pg_locks JOIN pg_class ON pg_class.oid = relation
      WHERE mode = 'AccessExclusiveLock' AND granted AND relname IN ('well', 'account')`;
    for (;;) {
      const [{ count } = {}] = await sql(asAdministrator(targetName), droppedTables);
      if (existsSync(place('half')) && Number(count) === 2) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }
  const endProgram = () => {
    process.kill(Number(readFileSync(place('half'), 'utf8')));
    rmSync(place('half'));
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'restore-'));
    await createDatabases(sourceName, targetName);
    for (const [url, wells] of [
      [source(), '100'],
      [target(), '40'],
    ] as const) {
      const environment = { DATABASE_URL: url, DEMO_WELLS: wells };
      expect(await run('services/api/dist/setup/cli.js', ['--demo'], environment)).toMatchObject({ code: 0 });
      expect(await run('services/identity/dist/setup/cli.js', ['--demo'], environment)).toMatchObject({ code: 0 });
    }
    const { key, text } = document;
    mkdirSync(join(place('files'), 'documents/aa/aa'), { recursive: true });
    writeFileSync(join(place('files'), 'documents/aa/aa', key), text);
    await sql(
      source(),
      `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key, uploaded_at,
        uploaded_by_user_id, uploaded_by)
      SELECT min(report_ndx), 'bill.pdf', 'application/pdf', $1, $2, $3, now(), 'owner', 'An Owner' FROM production_report`,
      [text.length, sha256(text), key],
    );
    backup = await makeBackup('backups');
  });
  afterAll(async () => {
    await dropDatabases(sourceName, targetName);
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    before = await contents(target());
    expect(before['identity.account']).toMatch(/^[1-9]/);
  });

  it('leaves the database unchanged if the dump is truncated', async () => {
    const dump = join(backup, 'database.dump');
    const whole = readFileSync(dump);
    const broken = whole.subarray(0, whole.length * 0.8);
    writeFileSync(dump, broken);
    const change = ({ files }: Manifest) => Object.assign(files[0]!, { bytes: broken.length, sha256: sha256(broken) });
    await withManifest(change, async () => {
      const refused = await restore();
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("The backup's dump cannot be read") });
      expect(refused.stderr).toContain('Nothing was changed: the database is as it was.');
    }).finally(() => writeFileSync(dump, whole));
    expect(await contents(target())).toEqual(before);
  });

  it('leaves the database unchanged if the dump does not match the manifest', async () => {
    const change = ({ rows }: Manifest) => Object.assign(rows, { well: 99, 'identity.account': 99, gone: 0 });
    await withManifest(change, async () => {
      const refused = await restore();
      expect(refused.stderr).toMatch(/well: \d+ rows instead of 99/);
      expect(refused.stderr).toMatch(/identity.account: \d+ rows instead of 99/);
      expect(refused.stderr).toContain('gone: no rows instead of 0');
    });
    expect(await contents(target())).toEqual(before);
  });

  it('leaves the database unchanged if the documents cannot be written', async () => {
    writeFileSync(place('no-folder'), '');
    const failed = await restore({ PORTAL_FILES: place('no-folder') });
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('The documents cannot be written to') });
    expect(failed.stderr).toContain('The database has not been changed.');
    expect(await contents(target())).toEqual(before);
  });

  it('leaves the database unchanged if it is killed halfway', async () => {
    const env = { ...environment(), REAL_PATH: process.env.PATH!, PATH: `${stoppingHalfway()}:${process.env.PATH}` };
    const restoring: ChildProcess = spawn(
      process.execPath,
      [scriptOf('deploy/dist/operations/restore.js'), backup, '--replace', '--yes'],
      { env, stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => restoring.once('exit', (_code, signal) => resolve(signal)));
    await halfway();
    restoring.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    endProgram();
    expect(await contents(target())).toEqual(before);
  });

  it('leaves the database unchanged if a migration fails', async () => {
    // A backup that claims the first migration is still to come: its tables exist, so it fails.
    const first = 'SELECT name FROM schema_migration ORDER BY timestamp LIMIT 1';
    const gone = (
      await sql(source(), `DELETE FROM schema_migration WHERE name IN (${first}) RETURNING id, timestamp, name`)
    )[0]!;
    const older = await makeBackup('unmigrated');
    await sql(source(), 'INSERT INTO schema_migration (id, timestamp, name) VALUES ($1, $2, $3)', [
      gone.id,
      gone.timestamp,
      gone.name,
    ]);
    const refused = await restore({}, older);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be brought up to date') });
    expect(refused.stderr).toContain('Nothing was changed: the database is as it was.');
    expect(await contents(target())).toEqual(before);
  });

  it('leaves the database unchanged if the server closes the connection', async () => {
    const restoring = restore({ REAL_PATH: process.env.PATH!, PATH: `${stoppingHalfway()}:${process.env.PATH}` });
    await halfway();
    await sql(
      asAdministrator(targetName),
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portal-restore'",
    );
    endProgram();
    expect((await restoring).stderr).toMatch(/^The connection to the database was lost:|cannot be read/);
    expect(await contents(target())).toEqual(before);
  });

  it('refuses if a schema outside the backup uses the portal’s tables', async () => {
    await sql(target(), 'CREATE SCHEMA reports; CREATE VIEW reports.wells AS SELECT well_ndx FROM public.well');
    expect((await restore()).stderr).toContain("Another schema in this database uses the portal's tables");
    expect(await contents(target())).toEqual(before);
    await sql(target(), 'DROP VIEW reports.wells; CREATE TABLE reports.note AS SELECT 1 AS number');
  });

  it('replaces a portal and its identity provider while others read, without a missing table', async () => {
    let isOver = false;
    const counts = new Set<string>();
    const reading = onDatabase(target(), async (client) => {
      while (!isOver) counts.add((await client.query('SELECT count(*) FROM public.well')).rows[0].count);
    });
    const restored = await restore();
    isOver = true;
    await reading;
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain('1 other connection(s) to the database are open.');
    expect(restored.stdout).toContain('The schema reports is not in the backup and stays as it is.');
    const [{ count = '' } = {}] = await sql(source(), 'SELECT count(*) FROM well');
    expect([...counts]).toEqual([before.well!.split(' ')[0], count]);

    const { data_version: _, season_step: __, backup_run: ___, ...expected } = await contents(source());
    expect(await contents(target())).toMatchObject({ ...expected, 'reports.note': before['reports.note'] });
    expect(readFileSync(join(place('target-files'), 'documents/aa/aa', document.key), 'utf8')).toBe(document.text);
  });

  it('brings the schema of an older backup up to date, and sends none of its mails again', async () => {
    // Uses its own backup, because the source loses what the last migrations added.
    await withDatabase(source(), async (database) => {
      for (let undone = 0; undone < 3; undone += 1) await database.undoLastMigration();
    });
    await sql(source(), MAIL_ON_ITS_WAY);
    await sql(source(), STATEMENTS_TODAY, [new Date().getFullYear() - 1]);
    const older = await makeBackup('older');
    const names = 'SELECT name FROM schema_migration ORDER BY timestamp';
    const all = await sql(target(), names);
    const restored = await restore({}, older);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain('Applied 3 migration(s)');
    expect(await sql(target(), names)).toEqual(all);
    expect(await sql(target(), 'SELECT state FROM mail')).toEqual([{ state: 'unknown' }]);
    const steps = await sql(target(), 'SELECT year, step, is_paused FROM season_step WHERE is_paused');
    expect(steps).toContainEqual({ year: new Date().getFullYear() - 1, step: 'statement', is_paused: true });
    expect(restored.stdout).toMatch(/Paused steps of the filing season that may have run since: .*\d+ statement/);
    const zone = "SELECT value FROM production_rule WHERE rule = 'due-time-zone'";
    expect(await sql(target(), zone)).toEqual([{ value: 'America/Chicago' }]);
  });
});
