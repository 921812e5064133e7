import { portalToMeasure } from '../support/portal.ts';
import { print } from '../support/print.ts';
import { auditPages } from './audit.ts';
import { launch } from './browser.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureWellsDrawn } from './wells-drawn.ts';

const KILOBYTE = 1024;

function row(name: string, value: string, against: string, ratio: number): void {
  print(`${name.padEnd(44)} ${value.padStart(12)}   ${against.padEnd(34)} ${ratio.toFixed(2)}`);
}

const portal = await portalToMeasure();
const browser = await launch();
try {
  print(`${'measure'.padEnd(44)} ${'value'.padStart(12)}   ${'against'.padEnd(34)} ratio`);
  const visit = await measureFirstVisit(browser, portal.url);
  const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
  row('script + style, first visit', kilobytes(visit.codeBytes), 'limit 650 KB', visit.codeBytes / (650 * KILOBYTE));
  row(
    'script + style before the map engine',
    kilobytes(visit.codeBytesBeforeEngine),
    'limit 250 KB',
    visit.codeBytesBeforeEngine / (250 * KILOBYTE),
  );
  row('round trips until the map mounts', String(visit.roundTrips), 'limit 3', visit.roundTrips / 3);
  row('layout shift', visit.layoutShift.toFixed(4), 'limit 0.05', visit.layoutShift / 0.05);

  const drawn = await measureWellsDrawn(browser, portal.url);
  row(
    `${drawn.wells} wells drawn after navigation`,
    `${drawn.portalMs.toFixed(0)} ms`,
    `plain maplibre page ${drawn.plainMs.toFixed(0)} ms`,
    drawn.portalMs / drawn.plainMs,
  );
  row(
    'script + style, first visit',
    kilobytes(visit.codeBytes),
    `plain maplibre page ${kilobytes(drawn.plainCodeBytes)}`,
    visit.codeBytes / drawn.plainCodeBytes,
  );

  for (const { page, theme, violations } of await auditPages(browser, portal.url)) {
    print(
      `axe ${page.padEnd(12)} ${theme.padEnd(8)} ${violations.length === 0 ? 'no violation' : violations.join('; ')}`,
    );
  }
} finally {
  await browser.close();
  await portal.stop();
}
