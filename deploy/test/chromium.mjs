import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { OperatorError } from '../local/boot/operator-error.mjs';
import { ensureDebian, isRoot } from './debian.mjs';

/** Debian's Chromium without the browser around its pages: tests have a quarter less to do in it. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'Google Chrome'];
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

function installed(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(isAbsolute), ...PLACES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * The Chromium that pages are tried in: `CHROMIUM_PATH`, an installed one, or Debian's, which root installs.
 *
 * @param note told when something is installed
 * @param kind `shell` where no more is needed than pages: the headless shell then, if there is one; `browser` for what people have
 * @throws OperatorError saying how to get one
 */
export async function findChromium(note, kind) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new OperatorError(`CHROMIUM_PATH=${named} is no program.`);
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
