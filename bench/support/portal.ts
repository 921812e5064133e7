import { join } from 'node:path';
import { startTestPortal } from '@portal/deploy/test/portal';

const root = join(import.meta.dirname, '../../..');

export interface MeasuredPortal {
  url: string;
  stop(): Promise<void>;
}

/** The portal to measure: at `PORTAL_URL`, or one started like `npm start` with its own demo data. */
export async function portalToMeasure(): Promise<MeasuredPortal> {
  const given = process.env.PORTAL_URL;
  if (given) return { url: given.replace(/\/$/, ''), stop: async () => {} };
  const { url, stop } = await startTestPortal(root, (line) => process.stderr.write(`  | ${line}\n`));
  return { url, stop };
}
