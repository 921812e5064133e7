import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestPortal } from '@portal/deploy/test/portal';
import type { OwnPortal } from '../part.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DEMO_WELLS = '500';

export interface ComparedPortal {
  url: string;
  databaseUrl: string;
  own: OwnPortal | null;
  stop(): Promise<void>;
}

/**
 * The portal at `PORTAL_URL` with the database in `DATABASE_URL`; or one of its own with a small demo.
 *
 * @throws Error if only one of the two is set
 */
export async function portalToCompare(): Promise<ComparedPortal> {
  const { PORTAL_URL: url, DATABASE_URL: databaseUrl } = process.env;
  if (url && databaseUrl) return { url: url.replace(/\/$/, ''), databaseUrl, own: null, stop: async () => {} };
  if (url || databaseUrl) throw new Error('Set both PORTAL_URL and DATABASE_URL, or neither.');
  const extra = { DEMO_WELLS, API_RATE_PER_USER: '0', API_RATE_PER_ADDRESS: '0' };
  const { url: own, data, stop } = await startTestPortal(ROOT, (line) => process.stderr.write(`  | ${line}\n`), extra);
  const running = () => JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as Running;
  const restartApi = async (): Promise<void> => {
    const { api } = running().parts;
    process.kill(api, 'SIGTERM');
    while (running().parts.api === api || !(await isUp(own))) await pause(200);
  };
  return { url: own, databaseUrl: running().databaseUrl, own: { restartApi }, stop };
}

interface Running {
  databaseUrl: string;
  /** Process numbers. */
  parts: { api: number };
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
