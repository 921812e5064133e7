import { type ConsoleMessage, expect, type Locator, type Page, type Request } from '@playwright/test';
import type { DemoLogin } from '@portal/shared-auth/demo';
import { isNoise } from './noise.ts';
import { IDENTITY_ORIGIN } from './people.ts';
import { Screen } from './screen.ts';

/** What went wrong in a page without anyone seeing it. */
export interface PageProblems {
  /** Console errors and warnings, and uncaught exceptions. */
  console: string[];
  /** Requests to another machine than the portal's. */
  foreignRequests: string[];
}

/** The portal as a person uses it: what stands on all of its pages, and the map. */
export class PortalDriver extends Screen {
  readonly problems: PageProblems = { console: [], foreignRequests: [] };
  /** Documents loaded: stays at 1 while navigation is client-side. */
  documentLoads = 0;
  /** Addresses of all requests that the page made, frames and workers included. */
  readonly requests: string[] = [];

  constructor(page: Page) {
    super(page);
    page.on('console', (message) => this.#recordConsole(message));
    page.on('pageerror', (error) => this.problems.console.push(`uncaught: ${error.message}`));
    page.on('request', (request) => this.#recordRequest(request));
  }

  #recordConsole(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type())) return;
    if (isNoise(message.text())) return;
    this.problems.console.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #recordRequest(request: Request): void {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    this.requests.push(request.url());
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) this.documentLoads++;
    if (!['localhost', '127.0.0.1'].includes(url.hostname)) this.problems.foreignRequests.push(request.url());
  }

  /** Another tab of the same browser. */
  async newTab(): Promise<PortalDriver> {
    return new PortalDriver(await this.page.context().newPage());
  }

  async tabOpenedBy(action: () => Promise<unknown>): Promise<PortalDriver> {
    const [tab] = await Promise.all([this.page.context().waitForEvent('page'), action()]);
    return new PortalDriver(tab);
  }

  /** Goes to another page of the portal as its links do, without loading a document. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((url) => history.pushState(null, '', url), path);
  }

  /** Goes to another page as a link does, and waits until it is there: its heading is another. */
  async goOn(path: string): Promise<void> {
    const heading = await this.heading.textContent();
    await this.go(path);
    await expect(this.heading).not.toHaveText(heading ?? '');
  }

  /** Opens a page of the map with the disclaimer already accepted for this browser session. */
  async openMap(path = '/'): Promise<void> {
    await this.open(path);
    await this.acceptDisclaimer();
    await this.mapLoaded();
  }

  // --- Shell -----------------------------------------------------------------------------------------------------

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get sidebar(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  get sidebarToggle(): Locator {
    return this.page.getByRole('button', { name: 'Toggle sidebar' });
  }

  sidebarLink(name: string): Locator {
    // An external link's name also says that it opens a new tab.
    return this.sidebar.getByRole('link', { name: new RegExp(`^${name}( |$)`) });
  }

  /** Group headings of the sidebar and the links below each, in the order in which they stand. */
  async sidebarGroups(): Promise<Array<{ group: string; links: string[] }>> {
    const groups = this.sidebar.getByRole('group');
    return Promise.all(
      (await groups.all()).map(async (group) => ({
        group: (await group.getAttribute('aria-label')) ?? (await this.#labelledBy(group)),
        links: await group.getByRole('link').locator('span:first-of-type').allTextContents(),
      })),
    );
  }

  #labelledBy(group: Locator): Promise<string> {
    return group.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    );
  }

  async chooseTheme(name: 'Default' | 'Dark' | 'Light'): Promise<void> {
    await this.page.getByRole('button', { name: 'Theme' }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  get storedTheme(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('portal.theme'));
  }

  get errorPanel(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: /Try again|Reload/ }) });
  }

  /** Offers to load the page anew, as something was released. */
  get updateOffer(): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).filter({ has: this.page.getByText('new version') });
  }

  // --- Session -------------------------------------------------------------------------------------------------

  get identityRequests(): string[] {
    return this.requests.filter((url) => url.startsWith(IDENTITY_ORIGIN));
  }

  get userMenuButton(): Locator {
    return this.page.getByRole('button', { name: 'User menu' });
  }

  async openUserMenu(): Promise<Locator> {
    await this.userMenuButton.click();
    const menu = this.page.getByRole('menu');
    await menu.waitFor();
    return menu;
  }

  async chooseFromUserMenu(item: string | RegExp): Promise<void> {
    await (await this.openUserMenu()).getByRole('menuitem', { name: item }).click();
  }

  /** Fills the provider's login page. */
  async fillLogin({ email, password }: Pick<DemoLogin, 'email' | 'password'>): Promise<void> {
    await this.page.waitForURL(`${IDENTITY_ORIGIN}/**`);
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** Signs in by the user menu, from a public page and back to it. */
  async signIn(login: Pick<DemoLogin, 'email' | 'password' | 'name'>, from = '/about'): Promise<void> {
    await this.open(from);
    await this.chooseFromUserMenu('Admin Login');
    await this.fillLogin(login);
    await this.signedInAs(login);
  }

  /** The sidebar's foot names the person (NAV-2). */
  async signedInAs({ name, email }: Pick<DemoLogin, 'name' | 'email'>): Promise<void> {
    await expect(this.sidebar).toContainText(email);
    await expect(this.sidebar).toContainText(name);
  }

  async signedOut(): Promise<void> {
    const menu = await this.openUserMenu();
    await expect(menu.getByRole('menuitem')).toHaveText(['Admin Login']);
    await this.page.keyboard.press('Escape');
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  // --- Map -------------------------------------------------------------------------------------------------------

  get disclaimer(): Locator {
    return this.page.getByRole('dialog', { name: 'Disclaimer' });
  }

  async acceptDisclaimer(): Promise<void> {
    await this.disclaimer.getByRole('button', { name: 'Accept' }).click();
    await this.disclaimer.waitFor({ state: 'hidden' });
  }

  get map(): Locator {
    return this.page.locator('[data-map]');
  }

  /** The wells, drawn before the map's engine is there. */
  get firstPicture(): Locator {
    return this.page.locator('[data-map] + canvas');
  }

  /** The sources that the page shows have been drawn. */
  async mapLoaded(): Promise<void> {
    await this.page.locator('[data-map="ready"]').waitFor();
  }

  /** Longitude, latitude in degrees, and zoom. */
  async view(): Promise<{ center: number[]; zoom: number }> {
    const [center, zoom] = await Promise.all([
      this.map.getAttribute('data-center'),
      this.map.getAttribute('data-zoom'),
    ]);
    return { center: (center ?? '').split(',').map(Number), zoom: Number(zoom) };
  }

  async lookAt([longitude, latitude]: Place, zoom: number): Promise<void> {
    await this.map.evaluate(
      (element, view) => {
        // Nothing is returned: the engine answers with the map, and all of it would be sent here.
        (element as MapElement).portalMap.jumpTo({ center: view.center, zoom: view.zoom });
      },
      { center: [longitude, latitude] as Place, zoom },
    );
  }

  /** Clicks the map at a place, as soon as a layer draws something there. */
  async clickMap(place: Place, layer: string): Promise<void> {
    await expect.poll(() => this.drawnAt(place, layer)).toBeGreaterThan(0);
    const { x, y } = await this.map.evaluate((element, at) => {
      const point = (element as MapElement).portalMap.project(at);
      const box = element.getBoundingClientRect();
      return { x: box.left + point.x, y: box.top + point.y };
    }, place);
    await this.page.mouse.click(x, y);
  }

  /** How many features of a layer are drawn at a place. */
  drawnAt(place: Place, layer: string): Promise<number> {
    return this.map.evaluate(
      (element, { at, id }) => {
        const map = (element as MapElement).portalMap;
        if (!map.getLayer(id)) return 0;
        const { x, y } = map.project(at);
        return map.queryRenderedFeatures(
          [
            [x - 3, y - 3],
            [x + 3, y + 3],
          ],
          { layers: [id] },
        ).length;
      },
      { at: place, id: layer },
    );
  }

  /** Ids of the portal's layers on the map, the lowest first. */
  async layersOnMap(): Promise<string[]> {
    const ids = await this.map.evaluate((element) =>
      ((element as MapElement).portalMap.getStyle()?.layers ?? []).map(({ id }) => id),
    );
    return ids.filter((id) => !id.startsWith('basemap-'));
  }

  get popup(): Locator {
    return this.page.getByRole('dialog').and(this.page.locator(':not([aria-modal="true"])'));
  }

  panelSection(name: PanelSection): Locator {
    return this.page.getByRole('region', { name: 'Map controls' }).getByRole('button', { name, exact: true });
  }

  async openSection(name: PanelSection): Promise<void> {
    const section = this.panelSection(name);
    if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click();
  }

  async chooseBasemap(name: string): Promise<void> {
    await this.openSection('Basemaps');
    await this.page.getByRole('radio', { name }).check({ force: true });
    await expect(this.map).toHaveAttribute('data-basemap', name.toLowerCase());
  }

  layerSwitch(name: string): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${name}( |$|zoom)`) });
  }
}

type PanelSection = 'Basemaps' | 'NPGCD Data' | 'More Data' | 'Well Buffers Tool' | 'Adjacent Wells Tool';

/** Longitude and latitude in degrees. */
export type Place = [longitude: number, latitude: number];

/** The map's container as `mf-map` leaves it for tests and the browser's console. */
interface MapElement extends HTMLElement {
  portalMap: {
    jumpTo(view: { center: Place; zoom: number }): void;
    project(place: Place): { x: number; y: number };
    getLayer(id: string): unknown;
    getStyle(): { layers: Array<{ id: string }> } | undefined;
    queryRenderedFeatures(box: [[number, number], [number, number]], options: { layers: string[] }): unknown[];
  };
}
