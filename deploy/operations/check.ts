// node deploy/dist/operations/check.js: prints what is wrong; exit code 1 if anything is. For portal-check.service.
// It looks at what an API cannot tell of itself: that it has ended, that nginx serves nobody, and all disks of the machine.
import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { print, runMain } from '#boot/operator-error.mjs';
import { diskProblems } from './check-problems.ts';

const WITHIN_MS = 10_000;

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
  const { PORTAL_PUBLIC_URL: portal, PORTAL_FILES, PORTAL_RELEASES } = process.env;
  const places = ['/', '/var/lib/postgresql', '/var/backups/portal', PORTAL_FILES, PORTAL_RELEASES];
  const folders = places.filter((path): path is string => path !== undefined && isAbsolute(path) && existsSync(path));
  const problems = [
    ...diskProblems(folders.map(diskOf)),
    ...unitProblems(),
    ...(portal ? await servedProblems(portal.replace(/\/$/, '')) : []),
  ];
  print(problems.length > 0 ? problems.join('; ') : 'Everything is well.');
  return problems.length > 0 ? 1 : 0;
});
