import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../local/boot/compile.mjs';
import { ensureInstalled } from '../local/boot/install.mjs';
import { OperatorError, runMain } from '../local/boot/operator-error.mjs';
import { createProgress } from '../local/boot/progress.mjs';
import { onStopSignals } from '../local/boot/signals.mjs';
import { findChromium } from './chromium.mjs';
import { ensureDebian, programPath } from './debian.mjs';
import { startDisplay } from './display.mjs';
import { startTestPortal } from './portal.mjs';
import { runVisibly } from './run-visibly.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const BROWSERS = ['firefox', 'webkit', 'chromium'];
const USUAL = ['firefox', 'webkit'];
const USAGE = 'npm run test:browsers [-- --firefox] [--webkit] [--chromium] [part of a journey’s name…]';
/** Same as for the e2e tests. */
const DEMO_WELLS = '3000';

/** Finds a file in the architecture's library folder, such as `/usr/lib/x86_64-linux-gnu/…`. */
const inLibraries = (path) =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, path))
    .find(existsSync);

const miniBrowser = () => inLibraries('webkit2gtk-4.1/MiniBrowser');
const mesa = () => inLibraries('dri/swrast_dri.so');

/** Debian packages that the browsers need, and whether each is installed. */
function packagesFor(browsers) {
  const isThere = (program) => programPath(program) !== undefined;
  return {
    'poppler-utils': isThere('pdftotext'),
    xvfb: isThere('Xvfb'),
    'libgl1-mesa-dri': mesa() !== undefined,
    ...(browsers.includes('firefox') && { 'firefox-esr': isThere('firefox-esr') }),
    ...(browsers.includes('webkit') && {
      'webkit2gtk-driver': isThere('WebKitWebDriver') && miniBrowser() !== undefined,
    }),
  };
}

const PROGRAMS = {
  firefox: () => programPath('firefox-esr'),
  webkit: () => ({ driver: programPath('WebKitWebDriver'), binary: miniBrowser() }),
  chromium: (note) => findChromium(note, 'browser'),
};

function readArguments(args) {
  try {
    const options = Object.fromEntries(BROWSERS.map((name) => [name, { type: 'boolean' }]));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const named = BROWSERS.filter((name) => values[name]);
    return { browsers: named.length > 0 ? named : USUAL, parts: positionals };
  } catch (error) {
    throw new OperatorError(`${error.message}\n${USAGE}`);
  }
}

/** `npm run test:browsers`: the main user journeys in browsers that the e2e tests do not cover. */
export const runBrowsers = (args) => runMain(() => main(args)).then(() => process.exit());

async function main(args) {
  const { browsers, parts } = readArguments(args);
  onStopSignals(() => process.exit(130));
  const progress = createProgress(process.stdout);
  await progress.run('packages', 'looking', async (update) => [undefined, await ensureInstalled(ROOT, update)]);
  await progress.run('code', 'compiling', async () => [await compile(ROOT, ['deploy', 'e2e']), 'compiled']);
  await progress.run('browsers', 'looking, and installing what is missing', async () => [
    ensureDebian(packagesFor(browsers)),
    browsers.join(', '),
  ]);
  // Removes the previous run's failure screenshots.
  rmSync(join(ROOT, '.cache/browsers'), { recursive: true, force: true });
  const display = await startDisplay();
  let failed = 0;
  try {
    for (const browser of browsers) {
      const program = await PROGRAMS[browser]((note) => progress.print(note));
      failed += await runIn(browser, program, { parts, display, progress });
    }
  } finally {
    await display.stop();
  }
  return failed > 0 ? 1 : 0;
}

/** Each browser gets its own portal, because journeys change the data. @returns 0 if all pass */
async function runIn(browser, program, { parts, display, progress }) {
  const portal = await progress.run('portal', `starting for ${browser}`, async () => {
    const started = await startTestPortal(ROOT, undefined, { DEMO_WELLS });
    return [started, started.url];
  });
  try {
    const env = {
      ...process.env,
      ...portal.env,
      PORTAL_URL: portal.url,
      BROWSER: JSON.stringify({ [browser]: program }),
      DISPLAY: display.name,
    };
    return await runVisibly(process.execPath, ['e2e/dist/browsers/run.js', ...parts], { cwd: ROOT, env });
  } finally {
    await portal.stop();
  }
}
