import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, asJson, type Sent } from './send.ts';
import type { World } from './world.ts';

/** Work that goes on while parts of the portal end, and what must be there of it. */
export interface Load {
  name: string;
  /** Does its next act, and says whether it was acknowledged. */
  act(turn: number): Promise<boolean>;
  check(acknowledged: readonly number[]): Promise<Kept>;
}

export interface Kept {
  lost: number;
  doubled: number;
  /** There in part. */
  half: number;
}

type Counts = ReadonlyMap<number, number>;

/** @param rows how many are there of each turn, of which `whole` are all */
export function keptOf(acknowledged: readonly number[], rows: Counts, whole = 1): Kept {
  const counts = [...rows.values()];
  return {
    lost: acknowledged.filter((turn) => !rows.has(turn)).length,
    doubled: counts.filter((count) => count > whole).length,
    half: counts.filter((count) => count < whole).length,
  };
}

const RETRY_MS = 300;
const TRIES = 400;
const IMPORTED_ROWS = 200;
const MAILS = 400;
const BYTES = { 'content-type': 'application/octet-stream' };
const PLACE = { well_class: 1, well_type: 1, well_status: 1, latitude_dd: 36.05, longitude_dd: -101.85 };
const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isFinal = ({ status }: Answer): boolean => status > 0 && status < 500 && status !== 429;
const parsed = <Body>({ body }: Answer): Body => JSON.parse(body) as Body;

/** In the form of a UUID. */
function keyOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** @param run begins every text of this run, which ends in the number of its turn */
export async function loadsOf(world: World, run: string): Promise<Load[]> {
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.database.query(sql, values)).rows as Row[];
  const counted = async (sql: string): Promise<Counts> =>
    new Map((await query<{ turn: string; rows: string }>(sql)).map(({ turn, rows }) => [Number(turn), Number(rows)]));
  const countsOf = (texts: string): Promise<Counts> =>
    counted(`SELECT substring(text FROM '\\d+$') AS turn, count(*) AS rows FROM (${texts}) AS one (text)
      WHERE text LIKE '${run} %' GROUP BY 1`);
  /** Sends the same with the same key until it is answered for good, as the portal's own pages do. */
  const insist = async (sent: Sent, key?: string): Promise<Answer> => {
    const headers = { ...sent.headers, ...(key && { 'idempotency-key': keyOf(`${run} ${key}`) }) };
    let answer = await world.people.admin({ ...sent, headers });
    for (let tries = 0; tries < TRIES && !isFinal(answer); tries += 1) {
      await pause(RETRY_MS);
      answer = await world.people.admin({ ...sent, headers });
    }
    return answer;
  };
  /** Asks until it is answered, or for too long. */
  const until = async <Result>(ask: () => Promise<Result | null>): Promise<Result | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await ask().catch(() => null);
      if (result !== null) return result;
      await pause(RETRY_MS);
    }
    return null;
  };
  const [report] = await query<{ gpu_number: number; year: number }>(
    'SELECT gpu_number, year FROM production_report ORDER BY year DESC, gpu_number LIMIT 1',
  );
  const [well] = await query<{ ndx: number; number: string }>(
    'SELECT well_ndx AS ndx, well_number AS number FROM well ORDER BY 1 LIMIT 1',
  );

  const messagesPath = `/api/production/reports/${report!.gpu_number}/${report!.year}/messages`;
  const messages: Load = {
    name: 'messages',
    act: async (turn) =>
      isDone(await insist(asJson('POST', messagesPath, { text: `${run} ${turn}` }), `message ${turn}`)),
    check: async (acknowledged) => keptOf(acknowledged, await countsOf('SELECT text FROM report_message')),
  };

  const addWell = (remarks: string): Promise<Answer> =>
    insist(asJson('POST', '/api/records/wells', { values: { ...PLACE, remarks }, reason: 'Attacked' }), remarks);
  const records: Load = {
    name: 'records',
    act: async (turn) => isDone(await addWell(`${run} well ${turn}`)),
    async check(acknowledged) {
      const kept = keptOf(acknowledged, await countsOf("SELECT remarks FROM well WHERE remarks LIKE '% well %'"));
      const untold = await query(`SELECT FROM well WHERE remarks LIKE '${run} well %' AND NOT EXISTS
        (SELECT FROM record_change JOIN audit_log USING (change_set) WHERE record_table = 'well' AND record_ndx = well_ndx)`);
      return { ...kept, half: kept.half + untold.length };
    },
  };

  const merges: Load = {
    name: 'merges',
    async act(turn) {
      const answers = [await addWell(`${run} kept ${turn}`), await addWell(`${run} twin ${turn}`)];
      if (!answers.every(isDone)) return false;
      const [kept, { ndx, version }] = answers.map(
        (one) => parsed<{ record: { ndx: number; version: number } }>(one).record,
      ) as [{ ndx: number; version: number }, { ndx: number; version: number }];
      const sent = asJson('POST', `/api/records/wells/${kept.ndx}/merge`, {
        merged: { ndx, version },
        reason: 'Attacked',
      });
      const answer = await insist({ ...sent, headers: { ...sent.headers, 'if-match': `"${kept.version}"` } });
      // What was done without an answer cannot be done again.
      return isDone(answer) || answer.status === 409 || answer.status === 404;
    },
    async check(acknowledged) {
      const merged = await countsOf(
        "SELECT merged_row ->> 'remarks' FROM well_merge WHERE merged_row ->> 'remarks' LIKE '% twin %'",
      );
      const left = await countsOf("SELECT remarks FROM well WHERE remarks LIKE '% twin %'");
      return { ...keptOf(acknowledged, merged), half: [...left.keys()].filter((turn) => merged.has(turn)).length };
    },
  };

  const bytesOf = (turn: number): string => `%PDF-1.7\n% ${run} ${turn} ${'x'.repeat(20_000)}\n%%EOF\n`;
  const uploadsPath = `/api/records/wells/${well!.ndx}/documents?file_name=${run}%20`;
  const uploads: Load = {
    name: 'uploads',
    act: async (turn) =>
      isDone(
        await insist(
          { method: 'POST', path: `${uploadsPath}${turn}.pdf`, headers: BYTES, body: bytesOf(turn) },
          `upload ${turn}`,
        ),
      ),
    async check(acknowledged) {
      const names = "SELECT replace(file_name, '.pdf', '') FROM record_document";
      const found = await query<{
        ndx: number;
        turn: string;
      }>(`SELECT document_ndx AS ndx, substring(file_name FROM '(\\d+).pdf$') AS turn
        FROM record_document WHERE file_name LIKE '${run} %'`);
      const bodies = await Promise.all(
        found.map(({ ndx }) => insist({ method: 'GET', path: `/api/record-documents/${ndx}` })),
      );
      const half = bodies.filter(({ body }, index) => body !== bytesOf(Number(found[index]!.turn))).length;
      return { ...keptOf(acknowledged, await countsOf(names)), half };
    },
  };

  const importsPath = '/api/imports?file_name=levels.csv&parameter=Depth%20to%20Water%20(Winter%20Observation)';
  const levels = (turn: number): string =>
    Array.from({ length: IMPORTED_ROWS }, (_, row) => {
      const time = new Date(Date.UTC(2001, 0, 1 + turn, 0, row)).toISOString();
      return `${well!.number},${time},${100 + row / 100}\n`;
    }).join('');
  const imports: Load = {
    name: 'imports',
    async act(turn) {
      const read = await insist({
        method: 'POST',
        path: importsPath,
        headers: BYTES,
        body: `well,time,depth_to_water_ft\n${levels(turn)}`,
      });
      if (!isDone(read)) return false;
      const path = `/api/imports/${parsed<{ import_ndx: number }>(read).import_ndx}`;
      const ended = await until(async () => {
        const { state } = parsed<{ state: string }>(await insist({ method: 'GET', path }));
        if (state === 'ready') await insist({ method: 'POST', path: `${path}/commit` });
        return ['ready', 'reading', 'committing'].includes(state) ? null : state;
      });
      return ended === 'committed';
    },
    check: async (acknowledged) =>
      keptOf(
        acknowledged,
        await counted(`SELECT extract(epoch FROM collect_timestamp - '2001-01-01T00:00Z')::int / 86400 AS turn, count(*) AS rows
          FROM observation WHERE well_ndx = ${well!.ndx} AND collect_timestamp BETWEEN '2001-01-02T00:00Z' AND '2009-01-01T00:00Z' GROUP BY 1`),
        IMPORTED_ROWS,
      ),
  };

  await query(
    `INSERT INTO mail (kind, recipient, message, once_key)
      SELECT 'season', '${run}-' || n || '@people.example', $1, '${run} ' || n FROM generate_series(1, ${MAILS}) AS n`,
    [{ sections: [{ language: 'en', subject: 'Attacked', blocks: [] }] }],
  );
  const mails: Load = {
    name: 'mails',
    // One that was on its way when the API ended may have arrived: it is shown to a person, and not sent again.
    act: async (turn) =>
      (await until(async () => {
        const [found] = await query<{ state: string }>('SELECT state FROM mail WHERE once_key = $1', [
          `${run} ${turn}`,
        ]);
        return found && !['queued', 'sending'].includes(found.state) ? found.state : null;
      })) !== 'unknown',
    async check(acknowledged) {
      const log = readFileSync(join(world.data, 'outbox.log'), 'utf8');
      const counts = new Map<number, number>();
      for (const [, turn] of log.matchAll(new RegExp(`^To: .*${run}-(\\d+)@`, 'gm')))
        counts.set(Number(turn), (counts.get(Number(turn)) ?? 0) + 1);
      return keptOf(
        acknowledged.filter((turn) => turn <= MAILS),
        counts,
      );
    },
  };
  return [messages, records, merges, uploads, imports, mails];
}
