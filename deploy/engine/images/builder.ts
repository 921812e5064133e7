import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const BUNDLE_IN_IMAGE = '/etc/ssl/certs/portal-builder.pem';

const setting = (name: string): string => {
  const value = execFileSync('npm', ['config', 'get', name, '--no-workspaces'], { encoding: 'utf8' }).trim();
  return value === 'null' || value === 'undefined' ? '' : value;
};

/**
 * Mounts that let npm reach this machine's registry during a build: address, credentials and certificates.
 * @param folder for the generated files
 */
export function registryMounts(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const mounts: string[] = [];
  const mount = (source: string, target: string) => mounts.push('--volume', `${source}:${target}:ro`);
  const own = join(homedir(), '.npmrc');
  const lines = existsSync(own) ? readFileSync(own, 'utf8').split('\n') : [];
  const kept = lines.filter((line) => !/^(cafile|registry|nodedir|prefix)\s*=/.test(line));
  const bundle = setting('cafile') || process.env.NODE_EXTRA_CA_CERTS;
  if (bundle) {
    const copy = join(folder, 'certificates.pem');
    copyFileSync(bundle, copy);
    mount(copy, BUNDLE_IN_IMAGE);
    kept.push(`cafile=${BUNDLE_IN_IMAGE}`);
  }
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, [...kept, `registry=${setting('registry')}`, ''].join('\n'), { mode: 0o600 });
  mount(npmrc, '/root/.npmrc');
  return mounts;
}
