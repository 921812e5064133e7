import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { OperatorError } from '../local/boot/operator-error.mjs';

const INSTALL_MS = 600_000;

export const isRoot = process.getuid?.() === 0;

/**
 * Sees to it that programs of Debian's packages are there; root installs those that are missing.
 *
 * @param {Readonly<Record<string, boolean>>} packages whether each is there, by the package's name
 * @throws OperatorError saying what to install, when this is not to be done here or fails
 */
export function ensureDebian(packages, mayInstall = isRoot) {
  const missing = Object.keys(packages).filter((name) => !packages[name]);
  if (missing.length === 0) return;
  if (!mayInstall) throw new OperatorError(`Programs are missing: apt-get install ${missing.join(' ')}`);
  // Two that install at a time would refuse each other.
  const apt = (...words) =>
    execFileSync('flock', ['/run/lock/portal-apt', 'apt-get', '-qq', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_MS,
      // With this run level what is installed is not started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing);
  } catch (error) {
    throw new OperatorError(`apt-get could not install ${missing.join(' ')}: ${error.message}`);
  }
}

/** Where a program lies, if it does. */
export const programPath = (name) =>
  ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'].map((folder) => `${folder}/${name}`).find(existsSync);
