import { expect, type Locator } from '@playwright/test';
import type { Place, PortalDriver } from './portal-driver.ts';
import { Screen } from './screen.ts';

/** The public tools, as a person uses them: their tables and maps. */
export class ToolsDriver {
  constructor(readonly portal: PortalDriver) {}

  get #page() {
    return Screen.pageOf(this.portal);
  }

  async openGpuSelect(id = ''): Promise<void> {
    await this.portal.open(`/public-resources/tools/gpu-select${id && `/${id}`}`);
  }

  grid(name: string | RegExp): Locator {
    return this.#page.getByRole('grid', { name });
  }

  /** How many rows match, as the first table of the page says. */
  get count(): Locator {
    return this.#page
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ (of [\d,]+ )?wells?/ })
      .first();
  }

  row(grid: Locator, name: string): Locator {
    return grid.getByRole('row').filter({ has: this.#page.getByRole('rowheader', { name, exact: true }) });
  }

  async mapReady(): Promise<void> {
    await this.#page.locator('[data-map="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
  }

  get mapZoom(): Promise<number> {
    return this.#page.locator('[data-map]').evaluate((element) => Number((element as HTMLElement).dataset.zoom));
  }

  /** What layers of the map draw in view, as the properties of the features, each once. */
  drawn(layer: string): Promise<Array<Record<string, unknown>>> {
    return this.#page.locator('[data-map]').evaluate((element, id) => {
      const { portalMap } = element as unknown as {
        portalMap: { queryRenderedFeatures(options: object): Array<{ properties: Record<string, unknown> }> };
      };
      const texts = portalMap
        .queryRenderedFeatures({ layers: [id] })
        .map(({ properties }) => JSON.stringify(properties));
      return [...new Set(texts)].map((text) => JSON.parse(text));
    }, layer);
  }

  /** Clicks on the map at a place on the ground. */
  async clickMapAt(place: Place): Promise<void> {
    const at = await this.#page.locator('[data-map]').evaluate((element, [longitude, latitude]) => {
      const { portalMap } = element as unknown as {
        portalMap: { project(at: [number, number]): { x: number; y: number } };
      };
      const { x, y } = portalMap.project([longitude, latitude]);
      return { x, y };
    }, place);
    await this.#page.locator('[data-map] canvas').first().click({ position: at });
  }

  async expectNoProblems(): Promise<void> {
    expect(this.portal.problems.console).toEqual([]);
    expect(this.portal.problems.foreignRequests).toEqual([]);
  }
}
