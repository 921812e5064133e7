import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPortal } from '@portal/deploy/test/portal';

const ROOT = join(import.meta.dirname, '../../../..');
const DEMO_WELLS = '500';

export interface ComparedPortal {
  url: string;
  databaseUrl: string;
  /** Started for this run, so that its data may be changed. */
  isOwn: boolean;
  stop(): Promise<void>;
}

/**
 * The portal at `PORTAL_URL` with the database in `DATABASE_URL`; or one of its own with a small demo.
 *
 * @throws Error if only one of the two is set
 */
export async function portalToCompare(): Promise<ComparedPortal> {
  const { PORTAL_URL: url, DATABASE_URL: databaseUrl } = process.env;
  if (url && databaseUrl) return { url: url.replace(/\/$/, ''), databaseUrl, isOwn: false, stop: async () => {} };
  if (url || databaseUrl) throw new Error('Set both PORTAL_URL and DATABASE_URL, or neither.');
  const extra = { DEMO_WELLS, API_RATE_PER_USER: '0', API_RATE_PER_ADDRESS: '0' };
  const { url: own, data, stop } = await startTestPortal(ROOT, (line) => process.stderr.write(`  | ${line}\n`), extra);
  const running = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { databaseUrl: string };
  return { url: own, databaseUrl: running.databaseUrl, isOwn: true, stop };
}
