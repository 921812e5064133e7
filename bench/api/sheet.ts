import type pg from 'pg';
import { print } from '../support/print.ts';
import { median } from './load.ts';
import { startApi } from './servers.ts';
import { signIn } from './signed-in.ts';

const ROUNDS = 5;
const HEADER = 'GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date';
/** Reads all meter readings, as a server without rules and accounts would. */
const BARE =
  'SELECT * FROM meter LEFT JOIN (production_reading JOIN production_report USING (report_ndx)) USING (meter_ndx)';

/** A sheet of readings for all meters of permitted GPUs; makes `person` the owner of all permits. */
async function meters(client: pg.Client, person: string): Promise<{ gpu_number: number; serial: string }[]> {
  await client.query(
    'INSERT INTO user_permit (user_id, permit_ndx) SELECT $1, permit_ndx FROM permit ON CONFLICT DO NOTHING',
    [person],
  );
  const { rows } = await client.query(
    `SELECT gpu_number, serial FROM meter
    WHERE removed_on IS NULL AND gpu_number IN (SELECT gpu_number FROM permit) ORDER BY gpu_number, serial`,
  );
  return rows;
}

type Step = 'bare' | 'template' | 'shown' | 'saved';

/**
 * A sheet of readings for all of a district's meters: template, preview and saving, compared with a plain query of the
 * rows.
 */
export async function measureSheet(root: string, databaseUrl: string, client: pg.Client): Promise<void> {
  const person = await signIn();
  const api = await startApi(root, databaseUrl, person.environment);
  try {
    const year = new Date().getFullYear();
    const rows = await meters(client, 'bench');
    const seen: Record<Step, number[]> = { bare: [], template: [], shown: [], saved: [] };
    const time = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
      const start = performance.now();
      const result = await work();
      seen[step].push(performance.now() - start);
      return result;
    };
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { ...person.headers, 'content-type': 'application/octet-stream' };
      const response = await fetch(`${api.url}/api/production/${path}`, { ...init, headers });
      const body = Buffer.from(await response.arrayBuffer());
      if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
      return body;
    };
    const send = async (body: string, save = '') =>
      JSON.parse(`${await ask(`bulk?year=${year}&file_name=sheet.csv${save}`, { method: 'POST', body })}`);
    for (let round = 1; round <= ROUNDS; round++) {
      const end = performance.now().toFixed(3); // differs from an earlier run's value
      const lines = rows.map(({ gpu_number, serial }) => `${gpu_number},${serial},0,1/1/${year},${end},12/31/${year}`);
      const sheet = [HEADER, ...lines].join('\n');
      await time('bare', () => client.query(BARE));
      await time('template', () => ask(`bulk-template?year=${year}&format=xlsx`));
      const { fingerprint } = await time('shown', () => send(sheet));
      const { saved } = await time('saved', () => send(sheet, `&save=${encodeURIComponent(fingerprint)}`));
      if (!saved) throw new Error('the sheet was not saved');
    }
    const of = (step: Step) => median(seen[step]);
    const parts = (['template', 'shown', 'saved'] as const).map((step) => `${step} ${of(step).toFixed(0)} ms`);
    print(
      `${`sheet of ${rows.length.toLocaleString('en-US')} meters`.padEnd(26)} ${parts.join('   ')}` +
        `   bare rows ${of('bare').toFixed(0)} ms  ratio × ${(of('saved') / of('bare')).toFixed(1)}`,
    );
  } finally {
    await api.stop();
    await person.stop();
  }
}
