import { test as base, expect } from '@playwright/test';
import { PortalDriver } from './portal-driver.ts';
import { ReleaseLab } from './release-lab.ts';

/** A browser test: `portal` is the portal under test, `lab` a portal of one's own whose releases may be broken. */
export const test = base.extend<{ portal: PortalDriver; lab: ReleaseLab }>({
  portal: async ({ page }, use) => {
    await use(new PortalDriver(page));
  },
  lab: async ({ baseURL }, use) => {
    const lab = await ReleaseLab.open(baseURL ?? '');
    await use(lab);
    lab.close();
  },
});
export { expect };
