import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { OperatorError } from '../local/boot/operator-error.mjs';

const INSTALL_MS = 600_000;

export const isRoot = process.getuid?.() === 0;

/**
 * Makes sure that programs from Debian packages are available; root installs missing ones.
 *
 * @param {Readonly<Record<string, boolean>>} packages whether each is installed, by package name
 * @throws OperatorError with what to install, if it may not be installed here or the installation fails
 */
export function ensureDebian(packages, mayInstall = isRoot) {
  const missing = Object.keys(packages).filter((name) => !packages[name]);
  if (missing.length === 0) return;
  if (!mayInstall) throw new OperatorError(`Programs are missing. Install them: apt-get install ${missing.join(' ')}`);
  // apt allows one installation at a time.
  const apt = (...words) =>
    execFileSync('flock', ['/run/lock/portal-apt', 'apt-get', '-qq', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_MS,
      // RUNLEVEL 1 keeps installed services from starting.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing);
  } catch (error) {
    throw new OperatorError(`apt-get could not install ${missing.join(' ')}: ${error.message}`);
  }
}

/** @returns the program's path, `undefined` if it is not installed */
export const programPath = (name) =>
  ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'].map((folder) => `${folder}/${name}`).find(existsSync);
