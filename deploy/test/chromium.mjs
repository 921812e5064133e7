import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { OperatorError } from '../local/boot/operator-error.mjs';
import { ensureDebian, isRoot } from './debian.mjs';

/** Debian's headless Chromium without browser UI: tests take a quarter less CPU time in it. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'Google Chrome'];
const PLACES = ['/usr/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

/** Switches for tests and measurements: software rendering, and no background traffic. */
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

function installed(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(isAbsolute), ...PLACES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, an installed one, or Debian's, which is installed if this is root.
 *
 * @param note called when something is installed
 * @param kind `shell` if pages are enough, which prefers the headless shell; `browser` for the full browser
 * @throws OperatorError with instructions for getting one
 */
export async function findChromium(note, kind) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new OperatorError(`CHROMIUM_PATH=${named} is not an executable program.`);
  const found = named ?? installed(kind === 'shell' ? [SHELL, ...BROWSERS] : BROWSERS);
  if (found) return found;
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    const name = kind === 'shell' ? SHELL : 'chromium';
    note(`Installing Chromium (apt-get install ${name}) …`);
    ensureDebian({ [name]: false });
    return installed([name]);
  }
  throw new OperatorError(
    'no Chromium found. Install one (Debian: sudo apt-get install chromium) or name it with CHROMIUM_PATH=/path/to/chromium.',
  );
}
