import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '@portal/deploy/test/chromium';

/** The browser and the portal are named by `npm test`, which finds or installs the one and starts the other. */
export default defineConfig({
  projects: [
    { name: 'portal', testDir: 'specs' },
    // Changes the portal's data, so it comes last.
    { name: 'data', testDir: 'specs-data', dependencies: ['portal'] },
    // Stops parts of the portal, or counts all of its users: nothing else may run beside it.
    { name: 'outage', testDir: 'specs-outage', dependencies: ['data'], workers: 1 },
  ],
  outputDir: '../.cache/e2e',
  // Maps drawn in software take their time where both cores are busy.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Software rendering of the map takes a whole core: more workers than cores only make each other late.
  workers: 2,
  // On a server everything else runs beside these tests. One that passes only when it is repeated is named as FLAKY, to be mended.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: process.env.PORTAL_URL ?? 'http://localhost:8080',
    // Of a portal with a certificate that no authority has signed.
    ignoreHTTPSErrors: process.env.PORTAL_OWN_CERTIFICATE === '1',
    viewport: { width: 1280, height: 800 },
    // What a test leaves behind is cleared; the portal's files stay in the browser's cache, as a visitor's do.
    reuseContext: true,
    // Its requests pass by the tests' own answers; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      // The page around the map is put together without the software that stands in for a graphics card, which is slow at it; pages
      // of a few seconds are not worth compilers that make code quick for minutes, nor threads that collect garbage (a sixth less to
      // do for pages). A process that all documents of the portal share has compiled its code already (a quarter less).
      args: [
        ...CHROMIUM_ARGS,
        '--disable-gpu-compositing',
        '--process-per-site',
        '--js-flags=--no-maglev,--no-turbofan,--no-flush-bytecode,--min-semi-space-size=64,--single-threaded-gc',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
