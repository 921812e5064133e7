import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/deploy/test/free-port';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { benchDatabase } from '../api/database.ts';
import { stopChild, waitUntilAnswering } from '../api/servers.ts';
import { print } from '../support/print.ts';

/**
 * A reminder to 10,000 owners: how fast it is queued and sent, beside the same mails from a plain program without an outbox, and
 * what is lost or doubled when the API, the mail server and the connections to the database are killed in between.
 *
 *     npm run bench:mail
 *
 * Uses the database in BENCH_DATABASE_URL, or a temporary one, which requires Debian's PostgreSQL. Five minutes.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const OWNERS = 10_000;
const CONNECTIONS = 4;
const LIMIT_SECONDS = 5;
const KILLS = 3;
/** What a lease of a killed process lasts, and what is needed to start. */
const PATIENCE_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-mail-'));
const taken = join(folder, 'taken.txt');
const recipients = (): string[] => (existsSync(taken) ? readFileSync(taken, 'utf8').split('\n').filter(Boolean) : []);

async function startSink(port: number): Promise<ChildProcess> {
  const child = fork(join(root, 'bench/dist/mail/sink.js'), [String(port), taken]);
  await once(child, 'message');
  return child;
}

/** @returns the API's process; its log goes to `lines` */
async function startApi(databaseUrl: string, smtp: number, lines: string[]): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'services/api/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      API_LISTEN: `127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${smtp}/?ignoreTLS=true`,
      SMTP_CONNECTIONS: String(CONNECTIONS),
      MAIL_FROM: 'North Plains GCD <office@district.example>',
      PORTAL_PUBLIC_URL: 'https://portal.district.example',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  await waitUntilAnswering(`http://127.0.0.1:${port}/api/health/ready`, child);
  return child;
}

/** Gives every owner a permit of one of the GPUs, and plans a reminder for today. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query("DELETE FROM owner WHERE owner_name LIKE 'Bench %'");
  await client.query(
    `INSERT INTO owner (owner_name, email, language)
    SELECT 'Bench ' || number, 'owner' || number || '@owners.example', 'English' FROM generate_series(1, $1) AS number`,
    [OWNERS],
  );
  await client.query(
    `WITH gpus AS (SELECT gpu_number, row_number() OVER (ORDER BY gpu_number) - 1 AS place, count(*) OVER () AS count
      FROM gpu WHERE ended_on IS NULL),
    owners AS (SELECT owner_ndx, row_number() OVER (ORDER BY owner_ndx) AS place FROM owner WHERE owner_name LIKE 'Bench %')
    INSERT INTO permit (permit_number, gpu_number, owner_ndx, issued_on)
    SELECT 'BENCH-' || owners.place, gpu_number, owner_ndx, '2021-01-15' FROM owners
    JOIN gpus ON gpus.place = owners.place % gpus.count`,
  );
  await client.query(
    "UPDATE production_rule SET value = CASE rule WHEN 'reminder-time' THEN '00:00' ELSE '100,90' END WHERE rule IN ('reminder-time', 'reminder-days-before-due')",
  );
}

/** Whose reports are due next, and a day on which a reminder of theirs can run. */
async function planToday(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ year: number }>(
    `SELECT CASE WHEN now() < make_date(extract(year FROM now())::int, 3, 1) THEN extract(year FROM now())::int - 1
      ELSE extract(year FROM now())::int END AS year`,
  );
  await client.query(
    `INSERT INTO season_step (year, step, day) VALUES ($1, 'reminder-90', (now() AT TIME ZONE 'America/Chicago')::date),
      ($1, 'reminder-100', '9999-01-01')`,
    [rows[0]!.year],
  );
}

const counts = async (client: pg.Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ state: string; count: number }>(
    "SELECT state, count(*)::int AS count FROM mail WHERE recipient LIKE 'owner%@owners.example' GROUP BY state",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it took too long');
    await pause(100);
  }
}

const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const isOwner = (address: string): boolean => /^owner\d+@owners\.example$/.test(address);
const rateOf = (count: number, milliseconds: number): number => Math.round((count / milliseconds) * 1000);

/** The same mails by the same library without an outbox: what the mail server can take. */
async function sendPlainly(port: number, message: { text: string; html: string }): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 500,
  });
  const start = performance.now();
  const left = Array.from({ length: OWNERS }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const number of left)
        await transport.sendMail({
          from: 'office@district.example',
          to: `plain${number}@owners.example`,
          subject: 'Production reports are due',
          ...message,
        });
    }),
  );
  transport.close();
  return performance.now() - start;
}

const database = await benchDatabase(root, 12_000);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const smtp = await freePort();
const lines: string[] = [];
let sink = await startSink(smtp);
let api: ChildProcess | null = null;
try {
  await prepare(client);
  await planToday(client);

  // Without kills: how fast.
  api = await startApi(database.url, smtp, lines);
  await until(async () => Object.keys(await counts(client)).length > 0);
  const queued = lines.find((text) => /told \d+ owner/.test(text));
  const sendingFrom = performance.now();
  const before = recipients().length;
  const atFirst = memoryOf(api);
  let most = 0;
  await until(async () => {
    most = Math.max(most, memoryOf(api!));
    const { sent = 0 } = await counts(client);
    return sent === OWNERS;
  });
  const sending = performance.now() - sendingFrom;
  const seconds = Number(/in ([\d.]+) s/.exec(queued ?? '')?.[1]);
  print(`queued ${OWNERS.toLocaleString('en-US')} reminders in ${seconds} s   (at most ${LIMIT_SECONDS} s)`);
  const { rows } = await client.query<{ text: string }>('SELECT message::text AS text FROM mail LIMIT 1');
  const plain = await sendPlainly(smtp, { text: rows[0]!.text, html: `<p>${rows[0]!.text}</p>` });
  const [own, peer] = [rateOf(OWNERS - before, sending), rateOf(OWNERS, plain)];
  print(`sent ${own} mails a second; a program without an outbox ${peer}; ${(own / peer).toFixed(2)} of it`);
  print(`memory of the API: ${atFirst.toFixed(0)} MB when it began to send, at most ${most.toFixed(0)} MB`);

  // With kills: what is lost or doubled.
  await stopChild(api);
  rmSync(taken, { force: true });
  await client.query('DELETE FROM mail');
  await client.query('DELETE FROM season_notice');
  await client.query('DELETE FROM season_step');
  await planToday(client);
  api = await startApi(database.url, smtp, lines);
  for (let kill = 0; kill < KILLS; kill++) {
    const share = ((kill + 1) / (KILLS + 1)) * OWNERS;
    await until(async () => recipients().length > share / 2 + kill * 200);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await pause(500);
    await stopChild(sink, 'SIGKILL');
    await pause(2_000);
    sink = await startSink(smtp);
    await stopChild(api, 'SIGKILL');
    api = await startApi(database.url, smtp, lines);
  }
  await until(async () => {
    const { queued: waiting = 0, sent = 0, sending: open = 0 } = await counts(client);
    return waiting === 0 && sent + open > OWNERS / 2;
  });
  const found = await counts(client);
  const received = recipients().filter(isOwner);
  const times = new Map<string, number>();
  for (const address of received) times.set(address, (times.get(address) ?? 0) + 1);
  const { rows: sent } = await client.query<{ recipient: string }>(
    "SELECT recipient FROM mail WHERE state = 'sent' AND recipient LIKE 'owner%@owners.example'",
  );
  const lost = sent.filter(({ recipient }) => !times.has(recipient)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  const unsure = OWNERS - (found.sent ?? 0);
  print(
    `${KILLS} kills each of the API, the mail server and all connections to the database: ${received.length} received, ${lost} lost, ${doubled} doubled, ${unsure} left to a person to decide (of which ${[...times.keys()].length - (found.sent ?? 0)} had arrived)`,
  );
} finally {
  if (api) await stopChild(api, 'SIGKILL');
  await stopChild(sink, 'SIGKILL');
  await client.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
