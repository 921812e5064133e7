import { expect, type Locator, type Page } from '@playwright/test';
import type { Place, PortalDriver } from './portal-driver.ts';
import { Screen } from './screen.ts';

/** The map's own tools as a person uses them: search, filters, selection, drawing, graph, table and export. */
export class MapDriver {
  private readonly page: Page;

  constructor(readonly portal: PortalDriver) {
    this.page = Screen.pageOf(portal);
  }

  // --- The bar above the map -----------------------------------------------------------------------------------------

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Search and filters' });
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: /^Search (wells and GPUs|places and coordinates)$/ });
  }

  get results(): Locator {
    return this.page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  }

  async searchBy(mode: 'Attributes' | 'Address / coordinates'): Promise<void> {
    // Its radio button is drawn by its label.
    await this.page.getByRole('radio', { name: mode }).check({ force: true });
  }

  filter(name: 'Well Class' | 'Well Type' | 'Well Status'): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  async choose(name: 'Well Class' | 'Well Type' | 'Well Status', ...values: string[]): Promise<void> {
    await this.filter(name).click();
    for (const value of values) await this.page.getByRole('option', { name: value, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Unfolds and folds the filters, where the window has no room for them beside the search. */
  async toggleFilters(): Promise<void> {
    await this.page.getByRole('button', { name: /^Filters(: \d+ set)?$/ }).click();
  }

  get count(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+ wells$/ });
  }

  get colorBy(): Locator {
    return this.page.getByRole('combobox', { name: 'Color wells by' });
  }

  // --- On the map ----------------------------------------------------------------------------------------------------

  /** Where places lie in the window, in CSS pixels. */
  pixelsOf(places: Place[]): Promise<Array<{ x: number; y: number }>> {
    return this.portal.map.evaluate((element, all) => {
      const box = element.getBoundingClientRect();
      return all.map((place) => {
        const { x, y } = (element as MapElement).portalMap.project(place);
        return { x: box.left + x, y: box.top + y };
      });
    }, places);
  }

  async pixelOf(place: Place): Promise<{ x: number; y: number }> {
    const [pixel] = await this.pixelsOf([place]);
    return pixel!;
  }

  async rightClick(place: Place, layer: string): Promise<void> {
    await expect.poll(() => this.portal.drawnAt(place, layer)).toBeGreaterThan(0);
    const { x, y } = await this.pixelOf(place);
    await this.page.mouse.click(x, y, { button: 'right' });
  }

  /** Holds a finger on the map. */
  async touch(place: Place, milliseconds: number): Promise<void> {
    const { x, y } = await this.pixelOf(place);
    const devtools = await this.page.context().newCDPSession(this.page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await this.page.waitForTimeout(milliseconds);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
  }

  /** GPUs as the API gives them, each with a place inside of it. */
  async gpus(...numbers: [number, number]): Promise<[Gpu, Gpu]>;
  async gpus(...numbers: [number]): Promise<[Gpu]>;
  async gpus(...numbers: number[]): Promise<Gpu[]> {
    const response = await fetch(`${this.portal.address.origin}/api/public-map/gpus?numbers=${numbers}`);
    const gpus = (await response.json()) as Array<{ total_acres: number; longitude: number; latitude: number }>;
    return gpus.map(({ total_acres, longitude, latitude }) => ({ total_acres, place: [longitude, latitude] }));
  }

  /** Color of a layer's paint and its filter, as the map has them. */
  layerStyle(id: string): Promise<{ paint: Record<string, unknown>; filter: unknown }> {
    return this.portal.map.evaluate((element, layer) => {
      const map = (element as MapElement).portalMap;
      const found = map.getStyle()?.layers.find((other) => other.id === layer);
      return { paint: found?.paint ?? {}, filter: found?.filter ?? null };
    }, id);
  }

  get selectedGpus(): Locator {
    return this.page.getByRole('region', { name: 'Selected GPUs' });
  }

  /** Unfolds the list of selected GPUs, which begins folded on a small screen. */
  async unfoldSelection(): Promise<void> {
    const head = this.selectedGpus.getByRole('button', { name: /^Selected GPUs/ });
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  }

  get graph(): Locator {
    return this.page.getByRole('region', { name: 'Data graph' });
  }

  /** The graph's drawing, once it is there. */
  get drawnGraph(): Locator {
    return this.graph.locator('[data-drawn]');
  }

  get measurements(): Locator {
    return this.page.getByRole('region', { name: 'Measurements' });
  }

  async draw(tool: 'Point' | 'Line' | 'Polygon' | 'Select'): Promise<void> {
    const toolbar = this.page.getByRole('toolbar', { name: 'Drawing tools' });
    if (!(await toolbar.isVisible())) await this.page.getByRole('button', { name: 'Draw and measure' }).click();
    await toolbar.getByRole('button', { name: tool }).click();
  }

  /** Clicks places on the map, the last one twice, as one ends a line or an area. */
  async drawThrough(...places: Place[]): Promise<void> {
    for (const place of places) {
      const { x, y } = await this.pixelOf(place);
      await this.page.mouse.move(x, y);
      await this.page.mouse.click(x, y);
    }
    const { x, y } = await this.pixelOf(places.at(-1) as Place);
    await this.page.mouse.click(x, y);
  }

  /** Opens the export menu and takes what an entry of it downloads. */
  async openExport(entry: 'Print PDF' | 'Save PNG'): Promise<void> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  get tableButton(): Locator {
    return this.page.getByRole('button', { name: 'Table of wells in view' });
  }

  get table(): Locator {
    return this.page.getByRole('region', { name: 'Wells in view' });
  }

  /** How many wells the table says there are; while it loads, nothing. */
  get wellsInView(): Locator {
    return this.table.getByRole('status').filter({ hasText: /^[\d,]+ wells? in view$/ });
  }
}

interface Gpu {
  total_acres: number;
  place: Place;
}

/** The map's container as `mf-map` leaves it for tests and the browser's console. */
interface MapElement extends HTMLElement {
  portalMap: {
    project(place: Place): { x: number; y: number };
    getStyle(): { layers: Array<{ id: string; paint?: Record<string, unknown>; filter?: unknown }> } | undefined;
  };
}
