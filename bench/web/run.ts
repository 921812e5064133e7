/**
 * `npm run bench:web`: the table and its peers, the first visit, the map compared with a plain page and on a phone, and leaving the
 * map, in headless Chromium. Starts a portal, or measures the one at `PORTAL_URL`; the table needs none.
 *
 * `npm run bench:web -- --large` also measures 100,000 wells (GeoJSON) and 1,000,000 (tiles), each in a portal on its own
 * PostgreSQL (Debian: apt-get install postgresql postgresql-postgis); this takes about a quarter of an hour.
 * `npm run bench:web -- --only drawn,leaving` measures only these parts: tables, visit, drawn, phone, leaving, axe.
 * `npm run bench:web -- --only tables --rows 10000 --rounds 9`: tables with this many rows and rounds.
 * Tabulator has no search over all columns. Results are unreliable while other programs run.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { type MeasuredPortal, portalToMeasure } from '../support/portal.ts';
import { print } from '../support/print.ts';
import { auditPages } from './audit.ts';
import { type BesidePlain, measureBesidePlain } from './beside-plain.ts';
import { launch } from './browser.ts';
import { measureFirstVisit } from './first-visit.ts';
import { startLargePortal } from './large-portal.ts';
import { measureLeaving } from './leaving.ts';
import { LINES, measurePhone, PHONE_METHOD } from './phone.ts';
import { reportTables } from './tables/report-tables.ts';

const root = join(import.meta.dirname, '../../..');
const KILOBYTE = 1024;
const LEAVING_VISITS = 50;
const ROUNDS = 5;
const PHONE_ROUNDS = 3;
const LARGE_ROUNDS = 2;
const LARGE = [
  { wells: 100_000, tilesAbove: 1_000_000 },
  { wells: 1_000_000, tilesAbove: 25_000 },
];

const kilobytes = (bytes: number): string => `${(bytes / KILOBYTE).toFixed(1)} KB`;
const milliseconds = (time: number): string => `${time.toFixed(0)} ms`;

function row(name: string, value: string, against: string, ratio: number): void {
  print(`${name.padEnd(52)} ${value.padStart(12)}   ${against.padEnd(34)} ${ratio.toFixed(2)}`);
}

function printBesidePlain({ wells, drawn, filter }: BesidePlain): void {
  const against = (ms: number): string => `plain maplibre page ${milliseconds(ms)}`;
  const count = wells.toLocaleString('en-US');
  row(
    `${count} wells drawn after navigation`,
    milliseconds(drawn.portalMs),
    against(drawn.plainMs),
    drawn.portalMs / drawn.plainMs,
  );
  row(
    `${count} wells, filter to frame`,
    milliseconds(filter.portalMs),
    against(filter.plainMs),
    filter.portalMs / filter.plainMs,
  );
}

async function printVisit(browser: Browser, url: string): Promise<void> {
  const visit = await measureFirstVisit(browser, url);
  const limited = (name: string, bytes: number, limit: number) =>
    row(name, kilobytes(bytes), `limit ${limit} KB`, bytes / (limit * KILOBYTE));
  limited('script + style, first visit', visit.codeBytes, 565);
  limited('script + style before the map engine', visit.codeBytesBeforeEngine, 210);
  row('round trips until the map mounts', String(visit.roundTrips), 'limit 3', visit.roundTrips / 3);
  row('layout shift', visit.layoutShift.toFixed(4), 'limit 0.05', visit.layoutShift / 0.05);
}

async function printPhone(browser: Browser, url: string): Promise<void> {
  for (const line of LINES) {
    const { portal, plain } = await measurePhone(browser, url, line, PHONE_ROUNDS);
    const place = `on a phone at ${line.downBitsPerSecond / 1000} kbit/s, ${line.latencyMs} ms`;
    const against = (name: string, ms: number, plainMs: number) =>
      row(`${name} ${place}`, milliseconds(ms), `plain maplibre page ${milliseconds(plainMs)}`, ms / plainMs);
    row(
      `first wells ${place}`,
      milliseconds(portal.seenMs),
      `limit ${milliseconds(line.limitMs)}`,
      portal.seenMs / line.limitMs,
    );
    against('first wells', portal.seenMs, plain.seenMs);
    against('wells of the engine', portal.drawnMs, plain.drawnMs);
  }
  print(`  ${PHONE_METHOD}`);
}

async function printLeaving(browser: Browser, url: string): Promise<void> {
  const left = await measureLeaving(browser, url, LEAVING_VISITS);
  const times = `map left and entered ${left.visits} times`;
  row(
    `${times}: heap`,
    kilobytes(left.heapAfter),
    `before ${kilobytes(left.heapBefore)}`,
    left.heapAfter / left.heapBefore,
  );
  row(
    `${times}: listeners`,
    String(left.listenersAfter),
    `before ${left.listenersBefore}`,
    left.listenersAfter / left.listenersBefore,
  );
  row(`${times}: WebGL contexts`, String(left.contexts), 'limit 1', left.contexts);
}

async function printAudit(browser: Browser, url: string): Promise<void> {
  for (const { page, theme, violations } of await auditPages(browser, url)) {
    const found = violations.length === 0 ? 'no violation' : violations.join('; ');
    print(`axe ${page.padEnd(12)} ${theme.padEnd(8)} ${found}`);
  }
}

async function printWells(browser: Browser, url: string, rounds: number): Promise<void> {
  const counts = (await fetch(`${url}/api/public-map/well-counts`).then((answer) => answer.json())) as Array<{
    count: number;
  }>;
  const wells = counts.reduce((sum, { count }) => sum + count, 0);
  printBesidePlain(await measureBesidePlain(browser, url, wells, rounds));
}

const PARTS_OF_PORTAL = {
  visit: printVisit,
  drawn: (browser: Browser, url: string) => printWells(browser, url, ROUNDS),
  phone: printPhone,
  leaving: printLeaving,
  axe: printAudit,
} as const;

const { values } = parseArgs({
  options: {
    large: { type: 'boolean' },
    only: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: String(ROUNDS) },
  },
});
const only = values.only?.split(',') ?? ['tables', ...Object.keys(PARTS_OF_PORTAL)];
const wanted = Object.entries(PARTS_OF_PORTAL).filter(([name]) => only.includes(name));
const browser = await launch();

async function measured(portal: MeasuredPortal, measure: () => Promise<void>): Promise<void> {
  await measure().finally(portal.stop);
}

try {
  print(`${'measure'.padEnd(52)} ${'value'.padStart(12)}   ${'against'.padEnd(34)} ratio`);
  if (only.includes('tables')) await reportTables(browser, root, Number(values.rows), Number(values.rounds), row);
  if (wanted.length > 0) {
    const portal = await portalToMeasure();
    await measured(portal, async () => {
      for (const [, measure] of wanted) await measure(browser, portal.url);
    });
  }
  for (const { wells, tilesAbove } of values.large ? LARGE : []) {
    const large = await startLargePortal(root, wells, tilesAbove);
    await measured(large, () => printWells(browser, large.url, LARGE_ROUNDS));
  }
} finally {
  await browser.close();
}
