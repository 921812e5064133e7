// node deploy/dist/operations/check.js: prints what is wrong or soon will be; exit code 1 if anything is. For portal-check.service.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { connect } from 'node:tls';
import { print, runMain } from '#boot/operator-error.mjs';
import { backupProblems, certificateProblems, diskProblems, metricsProblems, partProblems } from './check-problems.ts';

const WITHIN_MS = 10_000;
const BACKUP_METRICS = '/var/lib/portal/metrics/backup.prom';

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' });

/** Whether people are served, through everything that is in front. */
async function servedProblems(portal: string): Promise<string[]> {
  const pages = ['/', '/api/health/ready?part=database'].map(async (path) => {
    const status = await get(`${portal}${path}`).then(
      (answer) => (answer.ok ? null : `HTTP ${answer.status}`),
      (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
    );
    return status === null ? [] : [`People are not served: ${portal}${path} answers ${status}`];
  });
  return (await Promise.all(pages)).flat();
}

async function certificateEnd(portal: URL): Promise<number | null> {
  if (portal.protocol !== 'https:') return null;
  const { hostname: host, port } = portal;
  return new Promise((resolve) => {
    // One that has ended or is not trusted is looked at as well.
    const socket = connect({ host, servername: host, port: Number(port || 443), rejectUnauthorized: false }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.setTimeout(WITHIN_MS, () => socket.destroy());
    socket.on('error', () => resolve(null)).on('close', () => resolve(null));
  });
}

const diskOf = (path: string) => {
  const { bavail, blocks, bsize } = statfsSync(path);
  return { path, freeBytes: bavail * bsize, part: bavail / blocks };
};

/** Units that have failed, or end again and again. */
function unitProblems(): string[] {
  const words = ['list-units', 'portal-*', '--state=failed,auto-restart', '--plain', '--no-legend', '--no-pager'];
  const units = execFileSync('systemctl', words, { encoding: 'utf8' }).trim().split('\n');
  return units
    .map((line) => line.split(' ', 1)[0]!)
    .filter((unit) => unit !== '' && !unit.startsWith('portal-check') && !unit.startsWith('portal-alarm'))
    .map((unit) => `${unit} does not run: journalctl -u ${unit}`);
}

await runMain(async () => {
  const { PORTAL_PUBLIC_URL: portal, API_TARGET: api, PORTAL_FILES, PORTAL_RELEASES } = process.env;
  const places = ['/', '/var/lib/postgresql', '/var/backups/portal', PORTAL_FILES, PORTAL_RELEASES];
  const folders = places.filter((path): path is string => path !== undefined && isAbsolute(path) && existsSync(path));
  const textOf = (path: string) =>
    get(`${api}${path}`).then(
      (answer) => answer.text(),
      () => '',
    );
  const problems = [
    ...diskProblems(folders.map(diskOf)),
    ...backupProblems(existsSync(BACKUP_METRICS) ? readFileSync(BACKUP_METRICS, 'utf8') : '', Date.now()),
    ...unitProblems(),
    ...(portal ? await servedProblems(portal.replace(/\/$/, '')) : []),
    ...(portal ? certificateProblems(await certificateEnd(new URL(portal)), Date.now()) : []),
    ...(api ? partProblems(await textOf('/api/health/ready')) : []),
    ...(api ? metricsProblems(await textOf('/api/metrics')) : []),
  ];
  print(problems.length > 0 ? problems.join('; ') : 'Everything is well.');
  return problems.length > 0 ? 1 : 0;
});
