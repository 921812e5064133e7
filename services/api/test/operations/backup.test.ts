import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '@portal/deploy/test/object-store';
import {
  contents,
  createDatabases,
  describeOnPostgres,
  dropDatabases,
  onDatabase,
  run,
  sql,
  urlOf,
} from './databases.ts';

const sourceName = `portal_backup_${process.pid}_source`;
const targetName = `portal_backup_${process.pid}_target`;

describeOnPostgres('a backup', () => {
  let folder: string;
  let backup: string;
  let manifest: { madeAt: string; rows: Record<string, number>; files: { path: string }[] };
  const place = (name: string) => join(folder, name);
  const onSource = () => ({ DATABASE_URL: urlOf(sourceName), PORTAL_FILES: place('files') });
  const onTarget = () => ({ DATABASE_URL: urlOf(targetName), PORTAL_FILES: place('restored-files') });
  const makeBackup = (...words: string[]) =>
    run('deploy/dist/operations/backup.js', [place('backups'), ...words], onSource());
  const restore = (...words: string[]) => run('deploy/dist/operations/restore.js', words, onTarget());
  const backups = () => readdirSync(place('backups')).sort();

  const documents = ['gas bill', 'a photograph of a meter'].map((text, index) => ({
    text,
    key: String(index).repeat(32),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    await createDatabases(sourceName, targetName);
    const seeded = await run('services/api/dist/setup/cli.js', ['--demo'], { ...onSource(), DEMO_WELLS: '100' });
    expect(seeded).toMatchObject({ code: 0 });
    for (const { text, key, sha256 } of documents) {
      const inFolder = join(place('files'), 'documents', key.slice(0, 2), key.slice(2, 4));
      mkdirSync(inFolder, { recursive: true });
      writeFileSync(join(inFolder, key), text);
      await sql(
        urlOf(sourceName),
        `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key, uploaded_at,
          uploaded_by_user_id, uploaded_by)
        SELECT min(report_ndx), 'bill.pdf', 'application/pdf', $1, $2, $3, now(), 'owner', 'An Owner' FROM production_report`,
        [text.length, sha256, key],
      );
    }
  });
  afterAll(async () => {
    await dropDatabases(sourceName, targetName);
    rmSync(folder, { recursive: true });
  });

  it('is a consistent snapshot although the portal is in use', async () => {
    const written = 'CREATE TABLE written (number int PRIMARY KEY, half int); CREATE TABLE written_too (number int)';
    await sql(urlOf(sourceName), written);
    let isOver = false;
    const writing = onDatabase(urlOf(sourceName), async (client) => {
      for (let number = 0; !isOver; number++) {
        await client.query('BEGIN');
        await client.query('INSERT INTO written VALUES ($1, 1)', [number]);
        await client.query('INSERT INTO written_too VALUES ($1)', [number]);
        await client.query('COMMIT');
      }
    });
    const made = await makeBackup();
    isOver = true;
    await writing;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    [backup = ''] = backups().map((name) => join(place('backups'), name));
    manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    expect(manifest.rows.written).toBe(manifest.rows.written_too);
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'database.dump',
      ...documents.map(({ key }) => `documents/${key.slice(0, 2)}/${key}`),
    ]);
    for (const path of ['manifest.json', ...manifest.files.map((file) => file.path)])
      expect([path, statSync(join(backup, path)).mode & 0o777]).toEqual([path, 0o600]);
    const recorded = () => sql(urlOf(sourceName), 'SELECT made_at, lost_documents, checked_at FROM backup_run');
    const inHealth = { made_at: new Date(manifest.madeAt), lost_documents: 0 };
    const verify = (environment: object) =>
      run('deploy/dist/operations/backup.js', ['--verify', backup], { ...environment });
    expect(await verify({})).toMatchObject({ code: 0 });
    expect(await recorded()).toEqual([{ ...inHealth, checked_at: null }]);
    expect(await verify(onSource())).toMatchObject({ code: 0 });
    expect(await recorded()).toEqual([{ ...inHealth, checked_at: expect.any(Date) }]);
  });

  it('is refused if it is damaged or not a backup', async () => {
    const dump = join(backup, 'database.dump');
    const whole = readFileSync(dump);
    writeFileSync(dump, whole.subarray(0, -10));
    const refused = await restore(backup);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('database.dump is not what it was') });
    expect((await run('deploy/dist/operations/backup.js', ['--verify', backup], {})).stderr).toContain('is damaged');
    writeFileSync(dump, whole);
    expect((await restore(place('files'))).stderr).toContain('is not a complete backup: it has no manifest.json');
    expect(await contents(urlOf(targetName))).toEqual({});
  });

  it('is refused if it was made by a newer portal', async () => {
    const file = join(backup, 'manifest.json');
    const text = readFileSync(file, 'utf8');
    const migrations = ['Schema1795219200000', 'Later2000000000000'];
    writeFileSync(file, JSON.stringify({ ...JSON.parse(text), migrations }));
    expect((await restore(backup)).stderr).toContain('this version does not know Later2000000000000');
    writeFileSync(file, text);
  });

  it('restores all tables and all documents', async () => {
    const restored = await restore(backup);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toContain('The schema is up to date');

    const [before, after] = [await contents(urlOf(sourceName)), await contents(urlOf(targetName))];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    // A backup is recorded once it is complete.
    const { written, written_too, data_version, backup_run, ...others } = after;
    expect(before).toMatchObject(others);
    expect(written).toMatch(new RegExp(`^${manifest.rows.written} `));
    // New versions, because responses may have been cached under the old ones.
    expect(data_version).not.toBe(before.data_version);
    for (const { text, key } of documents) {
      const path = join(place('restored-files'), 'documents', key.slice(0, 2), key.slice(2, 4), key);
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });

  it('replaces existing data only with --replace --yes, and works with documents in a bucket', async () => {
    const bucket = await startObjectStore();
    const environment = { ...onTarget(), ...bucket.environment, PORTAL_FILES: `s3://${bucket.bucket}/files` };
    await sql(urlOf(targetName), 'DELETE FROM production_document');
    expect((await restore(backup)).stderr).toContain('The database is not empty');
    expect((await restore(backup, '--replace')).stderr).toContain('Without one, add --yes');
    const words = [backup, '--replace', '--yes'];
    expect(await run('deploy/dist/operations/restore.js', words, environment)).toMatchObject({ code: 0, stderr: '' });
    const [{ count } = {}] = await sql(urlOf(targetName), 'SELECT count(*) FROM production_document');
    expect(Number(count)).toBe(documents.length);
    expect([...bucket.objects.keys()].sort()).toEqual(documents.map(({ key }) => `files/documents/${key}`));

    const made = await run('deploy/dist/operations/backup.js', [place('of-bucket')], environment);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('2 of 2 kept') });
    bucket.control.away = true;
    const failed = await run('deploy/dist/operations/backup.js', [place('of-none')], environment);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('does not answer') });
    expect(readdirSync(place('of-none'))).toEqual([]);
    await bucket.stop();
  });

  it('names missing documents, and ends with exit code 1', async () => {
    const [{ key } = documents[0]!] = documents;
    rmSync(backup, { recursive: true });
    writeFileSync(join(place('files'), 'documents', key.slice(0, 2), key.slice(2, 4), key), 'another');
    const made = await makeBackup();
    expect(made).toMatchObject({ code: 1, stdout: expect.stringContaining(`Document ${key} is missing`) });
    expect(made.stdout).toContain('contents are not what was uploaded');
  });

  it('replaces the oldest ones if the number is limited', async () => {
    const [first = ''] = backups();
    const old = ['portal-2020-01-01T00-00-00-000Z', 'portal-2020-01-02T00-00-00-000Z', 'notes'];
    for (const name of old) {
      mkdirSync(join(place('backups'), name));
      writeFileSync(join(place('backups'), name, 'manifest.json'), '{}');
    }
    // Withdrawn so long ago that their files are deleted; they do not count as missing.
    await sql(urlOf(sourceName), 'UPDATE production_document SET withdrawn_at = now(), file_removed_at = now()');
    rmSync(place('files'), { recursive: true });
    expect(await makeBackup('--keep', '2')).toMatchObject({ code: 0, stderr: '' });
    const left = backups();
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([first, 'notes']));
  });

  it('leaves nothing behind if it fails, and reveals no password', async () => {
    const url = urlOf(`${sourceName}_none`);
    const failed = await run('deploy/dist/operations/backup.js', [place('of-nowhere')], { DATABASE_URL: url });
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('cannot be reached');
    expect(JSON.stringify(failed)).not.toContain('s3cret');
    expect(readdirSync(place('of-nowhere'))).toEqual([]);
  });
});
