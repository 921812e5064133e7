import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultReports } from '@portal/shared-server/fault-reports';
import { ROOT } from '../release/workspaces.ts';
import type { GatewaySettings } from './settings.ts';

const inLogAlone: FaultReports = { report() {}, async stop() {} };

/** Without settings nothing is reported and the Sentry SDK is not loaded. */
export async function startFaultReports(settings: GatewaySettings['faultReports']): Promise<FaultReports> {
  if (!settings) return inLogAlone;
  const { sentryReports } = await import('@portal/shared-server/fault-reports');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'deploy/package.json'), 'utf8'));
  return sentryReports({ ...settings, release: `portal-gateway@${version}` });
}
