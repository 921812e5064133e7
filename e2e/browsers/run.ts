/** The journeys in the browser that `BROWSER` names, through the portal at `PORTAL_URL`; `npm run test:browsers` sets both. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserDriver, LaunchOptions } from './drivers/browser-driver.ts';
import { launchChromium, launchFirefox } from './drivers/puppeteer-driver.ts';
import { launchWebKit } from './drivers/webkit-driver.ts';
import { ACCOUNT_JOURNEYS } from './journeys/accounts.ts';
import type { Journey } from './journeys/journey.ts';
import { MAP_JOURNEYS } from './journeys/map.ts';
import { TOOL_JOURNEYS } from './journeys/tools.ts';
import { Visitor } from './visitor.ts';
import { within } from './within.ts';

const JOURNEYS = [...MAP_JOURNEYS, ...TOOL_JOURNEYS, ...ACCOUNT_JOURNEYS];
const SCREENSHOTS = join(import.meta.dirname, '../../../.cache/browsers');

/** The browser's programs, as the command that starts this one found them. */
type Programs = { firefox: string } | { webkit: { driver: string; binary: string } } | { chromium: string };

/** Longer than a journey takes on a busy machine. */
const JOURNEY_MS = 180_000;
const HANGING_MS = 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function launch(programs: Programs, options: LaunchOptions): Promise<BrowserDriver> {
  if ('firefox' in programs) return launchFirefox(programs.firefox, options);
  if ('webkit' in programs) return launchWebKit(programs.webkit.driver, programs.webkit.binary, options);
  return launchChromium(programs.chromium, options);
}

/** @returns what went wrong */
async function tryJourney(journey: Journey, browser: BrowserDriver, visitor: Visitor): Promise<string[]> {
  try {
    await within(JOURNEY_MS, journey.run(visitor), () => `${visitor.step}: the browser hangs`);
  } catch (error) {
    const said = within(HANGING_MS, browser.problems(), () => 'the browser hangs');
    return [(error as Error).message, ...(await said.catch(() => []))];
  }
  return browser.problems();
}

/** Runs a journey in a browser of its own, with an empty profile. @returns whether it passed */
async function run(journey: Journey, programs: Programs, portalUrl: string): Promise<boolean> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const [home, downloads, files] = ['home', 'downloads', 'files'].map((part) => join(folder, part)) as [
    string,
    string,
    string,
  ];
  for (const path of [home, downloads, files]) mkdirSync(path);
  const browser = await launch(programs, { home, downloads });
  try {
    const problems = await tryJourney(journey, browser, new Visitor(browser, portalUrl, { downloads, files }));
    const isPassed = problems.length === 0;
    print(`${isPassed ? 'ok    ' : 'FAILED'}  ${browser.version.padEnd(21)}  ${journey.name} (${secondsSince(began)})`);
    if (isPassed) return true;
    const picture = join(SCREENSHOTS, `${`${browser.version} ${journey.name}`.replace(/[^\w.]+/g, '-')}.png`);
    mkdirSync(SCREENSHOTS, { recursive: true });
    const shot = await within(HANGING_MS, browser.screenshot(), () => 'the browser hangs').catch(() => null);
    if (shot) writeFileSync(picture, shot);
    for (const problem of [...problems, ...(shot ? [`screenshot: ${picture}`] : [])]) print(`          ${problem}`);
    return false;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const secondsSince = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

// So that the browser ends too.
process.once('SIGTERM', () => process.exit(1));

const { PORTAL_URL = '', BROWSER = '{}' } = process.env;
const wanted = process.argv.slice(2);
const journeys = JOURNEYS.filter(({ name }) => wanted.every((part) => name.toLowerCase().includes(part.toLowerCase())));
const start = performance.now();
let passed = 0;
for (const journey of journeys) if (await run(journey, JSON.parse(BROWSER) as Programs, PORTAL_URL)) passed += 1;
print(`${passed} of ${journeys.length} journeys passed in ${secondsSince(start)}`);
process.exitCode = passed > 0 && passed === journeys.length ? 0 : 1;
