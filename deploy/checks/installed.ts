import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '#boot/run-process.mjs';
import { auditResult, readAccepted } from './audit.ts';
import { type Lock, packageProblems, type Reviewed } from './packages.ts';

const FOLDER = 'deploy/checks';

const readJson = <Content>(root: string, file: string): Content =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Content;

/** Also reads the deprecated `licenses` field. */
function licenseOf(root: string, path: string): string | undefined {
  const file = join(path, 'package.json');
  if (!existsSync(join(root, file))) return undefined;
  const { license, licenses } = readJson<{ license?: string; licenses?: { type: string }[] }>(root, file);
  return license ?? licenses?.map(({ type }) => type).join(' OR ');
}

export function installedProblems(root: string): string[] {
  const reviewed = readJson<Reviewed>(root, `${FOLDER}/reviewed-packages.json`);
  return packageProblems(readJson<Lock>(root, 'package-lock.json'), reviewed, (path) => licenseOf(root, path));
}

/** Queries the registry for high and critical vulnerabilities in production dependencies. */
export async function audit(root: string) {
  const output: string[] = [];
  const patience = ['--fetch-retries=0', '--fetch-timeout=8000'];
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--loglevel=silent', ...patience];
  await runProcess('npm', args, { cwd: root, onLine: (line) => output.push(line) });
  const accepted = readAccepted(readFileSync(join(root, FOLDER, 'accepted-advisories.json'), 'utf8'));
  return auditResult(output.join('\n'), accepted, new Date().toISOString().slice(0, 10));
}
