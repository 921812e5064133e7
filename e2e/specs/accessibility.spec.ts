import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '../support/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: Array<{ id: string; nodes: Array<{ target: unknown[]; failureSummary: string }> }>;
}

// axe is put into the page as a script, which the portal's own policy rightly refuses.
test.use({ bypassCSP: true });

for (const theme of ['DEFAULT', 'DARK', 'LIGHT']) {
  for (const path of ['/', '/about', '/changelog', '/no-such-page', '/public-resources/tools/gpu-select']) {
    test(`axe finds nothing on ${path} in ${theme}`, async ({ portal, page }) => {
      await page.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
      if (path === '/') {
        await portal.open(path);
        await expect(portal.disclaimer).toBeVisible();
        expect(await violations()).toEqual([]);
        await portal.acceptDisclaimer();
        await portal.mapLoaded();
      } else {
        await portal.open(path);
        await expect(portal.heading).toBeVisible();
      }
      expect(await violations()).toEqual([]);

      async function violations(): Promise<string[]> {
        await page.evaluate(axe);
        const results = await page.evaluate(() =>
          (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        );
        return results.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        );
      }
    });
  }
}
