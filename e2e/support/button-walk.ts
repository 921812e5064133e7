import type { Page, Route } from '@playwright/test';
import type { PortalDriver } from './portal-driver.ts';
import { Screen } from './screen.ts';

const PATIENCE_MS = 1000;

/** Names of the buttons that can be pressed, with the numbers in them left out: many differ by those alone. */
const buttonNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=main] button:not(:disabled)')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => (button.ariaLabel ?? button.textContent ?? '').replace(/\d[\d,.-]*/g, '#').trim()),
  );

/** Focuses a button as Tab does. @returns whether it is there */
const focusButton = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const button = [...document.querySelectorAll<HTMLElement>('[role=main] button:not(:disabled)')].find(
      (each) => (each.ariaLabel ?? each.textContent ?? '').replace(/\d[\d,.-]*/g, '#').trim() === wanted,
    );
    button?.focus();
    return document.activeElement === button;
  }, name);

/** Paths that the page links to, without those of other documents. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('[role=main] a[href^="/"]:not([target], [download])')].map(
      ({ pathname }) => pathname,
    ),
  );

const holdsFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body && document.activeElement !== null, undefined, {
      polling: 50,
      timeout: 1500,
    })
    .then(() => true)
    .catch(() => false);

/** Presses each button of pages once, and names those after which nothing has the focus. Nothing that they change reaches the API. */
export class ButtonWalk {
  readonly found: string[] = [];
  /** By kind of page. */
  readonly #visited = new Set<string>();
  readonly #pressed = new Set<string>();
  readonly #page: Page;

  constructor(private readonly screen: PortalDriver) {
    this.#page = Screen.pageOf(screen);
  }

  /** Goes through pages, and through those of the same front end that they lead to. */
  async walk(paths: readonly string[], leadsTo: RegExp): Promise<void> {
    await this.#page.route('**/api/**', (route: Route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort('failed'),
    );
    const waiting = [...paths];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = path.replace(/\d+/g, '#');
      if (this.#visited.has(kind)) continue;
      this.#visited.add(kind);
      await this.#show(path);
      waiting.push(...(await linksOf(this.#page)).filter((link) => leadsTo.test(link)));
      await this.#pressAll(path);
    }
  }

  async #show(path: string): Promise<void> {
    await this.screen.go('/about');
    await this.screen.go(path);
    await this.#settle();
  }

  /** Some pages are never quiet, such as those that wait for a file of the API. */
  readonly #settle = (): Promise<void> => this.screen.isQuiet(PATIENCE_MS).catch(() => {});

  async #pressAll(path: string): Promise<void> {
    for (let name = await this.#next(); name !== undefined; name = await this.#next()) {
      this.#pressed.add(name);
      if (!(await focusButton(this.#page, name))) continue;
      await this.screen.press('Enter');
      await this.#settle();
      if (!(await holdsFocus(this.#page))) this.found.push(`${path}: ${name}`);
      await this.screen.press('Escape');
      if (this.screen.address.pathname !== path || !(await buttonNames(this.#page)).includes(name))
        await this.#show(path);
    }
  }

  async #next(): Promise<string | undefined> {
    return (await buttonNames(this.#page)).find((name) => !this.#pressed.has(name));
  }
}
