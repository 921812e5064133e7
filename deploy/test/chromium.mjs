import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { OperatorError } from '../local/boot/operator-error.mjs';
import { runProcess } from '../local/boot/run-process.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = ['/usr/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

/** Switches of a Chromium in tests and measurements: software rendering, and no traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(isAbsolute), ...PLACES];
  return [...NAMES, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * The Chromium that the browser tests run in: `CHROMIUM_PATH`, an installed one, or Debian's, which root installs.
 *
 * @param note told when something is installed
 * @throws OperatorError saying how to get one
 */
export async function findChromium(note) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new OperatorError(`CHROMIUM_PATH=${named} is no program.`);
  const found = named ?? installedChromium();
  if (found) return found;

  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    note('Installing Chromium (apt-get install chromium) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProcess('apt-get', ['-qq', 'update'], { env });
    const { code, tail } = await runProcess(
      'apt-get',
      ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'],
      {
        env,
      },
    );
    const installed = installedChromium();
    if (installed) return installed;
    throw new OperatorError(`apt-get could not install Chromium (exit code ${code}): ${tail.at(-1) ?? ''}`);
  }
  throw new OperatorError(
    'no Chromium found. Install one (Debian: sudo apt-get install chromium) or name it with CHROMIUM_PATH=/path/to/chromium.',
  );
}
