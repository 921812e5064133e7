import type { ConsoleMessage, Locator, Page, Request } from '@playwright/test';

export type ThemeName = 'DEFAULT' | 'DARK' | 'LIGHT';

/** What went wrong in a page without anyone seeing it. */
export interface PageProblems {
  /** Console errors and warnings, and uncaught exceptions. */
  console: string[];
  /** Requests to another machine than the portal's. */
  foreignRequests: string[];
}

/** The portal as a person uses it: the only place that knows how its pages are found in the browser. */
export class PortalDriver {
  readonly problems: PageProblems = { console: [], foreignRequests: [] };
  /** Documents loaded: stays at 1 while navigation is client-side. */
  documentLoads = 0;

  constructor(readonly page: Page) {
    page.on('console', (message) => this.#recordConsole(message));
    page.on('pageerror', (error) => this.problems.console.push(`uncaught: ${error.message}`));
    page.on('request', (request) => this.#recordRequest(request));
  }

  #recordConsole(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type())) return;
    // What the browser itself says of software rendering is not the page's.
    if (/GPU stall|WebGL-0x|swiftshader/i.test(message.text())) return;
    this.problems.console.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #recordRequest(request: Request): void {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) this.documentLoads++;
    if (!['localhost', '127.0.0.1'].includes(url.hostname)) this.problems.foreignRequests.push(request.url());
  }

  async open(path: string): Promise<number> {
    const response = await this.page.goto(path);
    return response?.status() ?? 0;
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
    return this.sidebar.getByRole('link', { name, exact: false });
  }

  /** Group headings of the sidebar and the links below each, in the order in which they stand. */
  async sidebarGroups(): Promise<Array<{ group: string; links: string[] }>> {
    const groups = this.sidebar.getByRole('group');
    return Promise.all(
      (await groups.all()).map(async (group) => ({
        group: (await group.getAttribute('aria-label')) ?? (await this.#labelledBy(group)),
        links: await group
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => (link as HTMLElement).innerText.split('\n')[0]?.trim() ?? '')),
      })),
    );
  }

  #labelledBy(group: Locator): Promise<string> {
    return group.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText ?? '',
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

  // --- Map -------------------------------------------------------------------------------------------------------

  get disclaimer(): Locator {
    return this.page.getByRole('dialog', { name: 'Disclaimer' });
  }

  async acceptDisclaimer(): Promise<void> {
    await this.disclaimer.getByRole('button', { name: 'Accept' }).click();
    await this.disclaimer.waitFor({ state: 'hidden' });
  }
}
