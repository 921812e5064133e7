import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { type Name, Part } from './part.ts';

type FileToSend = { name: string; text: string; type?: string };

/** A page as people use it: by mouse, keys and address. */
export class Screen extends Part {
  readonly #pending = new Set<Request>();

  constructor(protected readonly page: Page) {
    super(page);
    page.on('request', (request) => this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** For what stands beside the drivers in this folder; specs speak to the drivers. */
  static pageOf(screen: Screen): Page {
    return screen.page;
  }

  get focused(): Locator {
    return this.page.locator(':focus');
  }

  get canvas(): Locator {
    return this.page.locator('canvas');
  }

  get video(): Locator {
    return this.page.locator('video');
  }

  /** Headings of what is folded away. */
  get folded(): Locator {
    return this.page.locator('main details:not([open]) > summary');
  }

  /** A graph, once it is drawn. */
  get drawnGraph(): Locator {
    return this.page.locator('[data-drawn]');
  }

  // --- Where it is -----------------------------------------------------------------------------------------------

  /** @returns the status of the document */
  async open(path: string): Promise<number> {
    const response = await this.page.goto(path);
    return response?.status() ?? 0;
  }

  /** For a page whose files are held back: it is not loaded as long as they are. */
  async begin(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' });
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async goBack(): Promise<void> {
    await this.page.goBack();
  }

  async goForward(): Promise<void> {
    await this.page.goForward();
  }

  get address(): URL {
    return new URL(this.page.url());
  }

  async isAt(address: Name, why?: string): Promise<void> {
    await expect(this.page, why).toHaveURL(address);
  }

  async isNotAt(address: Name, why?: string): Promise<void> {
    await expect(this.page, why).not.toHaveURL(address);
  }

  get title(): Promise<string> {
    return this.page.title();
  }

  async hasTitle(title: Name): Promise<void> {
    await expect(this.page).toHaveTitle(title);
  }

  /** Nothing is on its way any more, and the page has shown what came: it has been idle twice without a request between. */
  async isQuiet(timeout = 0): Promise<void> {
    let idle = 0;
    await expect(async () => {
      const isBusy = await this.page.evaluate(async () => {
        await new Promise((resolve) => requestIdleCallback(resolve));
        return document.querySelector('[aria-busy=true], .mantine-Skeleton-root') !== null;
      });
      idle = isBusy || this.#pending.size > 0 ? 0 : idle + 1;
      expect(idle, [...this.#pending].map((request) => request.url()).join(' ')).toBeGreaterThan(1);
    }).toPass({ intervals: [20], timeout });
  }

  /** How much wider the page is than its window, in CSS pixels. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  }

  get background(): Promise<string> {
    return this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }

  /** All that the browser's storages hold for the page. */
  get stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  }

  // --- What a person does ----------------------------------------------------------------------------------------

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async clickAt({ x, y }: { x: number; y: number }): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async chooseFiles(...files: FileToSend[]): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        files.map(({ name, text, type = 'text/csv' }) => ({ name, mimeType: type, buffer: Buffer.from(text) })),
      );
  }

  /** What an action downloads. */
  async downloaded(action: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), action()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }

  async preferColors(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme });
  }

  async comeToFront(): Promise<void> {
    await this.page.bringToFront();
  }

  /** The window gets the focus back, as from another program. */
  async focusWindow(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('focus')));
  }

  // --- The browser it runs in ------------------------------------------------------------------------------------

  async withoutWebGl(): Promise<void> {
    await this.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
  }

  /** As over plain http. */
  async withoutCryptography(): Promise<void> {
    await this.page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  }

  async setCookie(name: string, value: string, url: string): Promise<void> {
    await this.page.context().addCookies([{ name, value, url }]);
  }

  async stopClock(): Promise<void> {
    await this.page.clock.install();
  }

  /** @param time as `minutes:seconds` */
  async letPass(time: string): Promise<void> {
    await this.page.clock.fastForward(time);
  }

  // --- What the servers answer -----------------------------------------------------------------------------------

  /** Answers calls in the server's place, as a problem where the status is none of success. */
  async answer(calls: string, json: unknown, status = 200): Promise<void> {
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    await this.page.route(calls, (route) => route.fulfill({ status, contentType, body: JSON.stringify(json) }));
  }

  /** Changes what the server answers. */
  async changeAnswer<Json>(calls: string, change: (json: Json) => unknown): Promise<void> {
    await this.page.route(calls, async (route) => {
      const json = (await (await route.fetch()).json()) as Json;
      await route.fulfill({ json: change(json) });
    });
  }

  /** Leaves requests without an answer; the result lets those go that wait, and all that come after them. */
  async hold(requests: string): Promise<{ count: () => number; letGo: () => Promise<void> }> {
    const held: Array<() => void> = [];
    await this.page.route(requests, (route) => void held.push(() => void route.continue()));
    const letGo = async () => {
      for (const release of held.splice(0)) release();
      await this.letThrough(requests);
    };
    return { count: () => held.length, letGo };
  }

  /** From now on `count` of these requests reach the server, but their answers are lost on the way back. */
  async loseAnswers(requests: RegExp, count: number): Promise<void> {
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await this.page.route((url) => requests.test(url.pathname), lose, { times: count });
  }

  /** The first request to each address fails, as where the browser's network changes. @returns the addresses that failed */
  async failOnce(requests: RegExp): Promise<string[]> {
    const failed: string[] = [];
    await this.page.route(requests, async (route) => {
      const url = route.request().url();
      if (failed.includes(url)) return route.continue();
      failed.push(url);
      await route.abort('failed');
    });
    return failed;
  }

  async letThrough(requests: string): Promise<void> {
    await this.page.unroute(requests);
  }

  /** Texts of the answers to come whose address fits. */
  collectAnswers(address: RegExp): string[] {
    const texts: string[] = [];
    this.page.on('response', async (response) => {
      if (address.test(response.url())) texts.push(await response.text());
    });
    return texts;
  }
}
