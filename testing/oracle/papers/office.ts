import { readFile } from 'node:fs/promises';
import { CHROMIUM_ARGS, findChromium } from '@portal/deploy/test/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { LOGINS, type Login } from '../portal/sign-in.ts';

export type Language = 'en' | 'es';

export interface Answer {
  /** Of the API, with its query. */
  path: string;
  body: unknown;
}

export interface Saved {
  name: string;
  bytes: Uint8Array;
  /** What the API answered to the page, from its opening until the file was there. */
  answers: Answer[];
}

/** Closes the browser at the end. */
export async function* withOffice<T>(
  portalUrl: string,
  work: (office: Office) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const office = await Office.open(portalUrl);
  try {
    yield* work(office);
  } finally {
    await office.close();
  }
}

/** Somebody at a browser who saves files. */
export class Office {
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  private constructor(
    private readonly browser: Browser,
    private readonly portalUrl: string,
  ) {}

  static async open(portalUrl: string): Promise<Office> {
    const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`), 'shell');
    return new Office(await chromium.launch({ executablePath, args: CHROMIUM_ARGS }), portalUrl);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** @param press what is done on the page to get the file */
  async save(
    who: Login | null,
    path: string,
    language: Language,
    press: (page: Page) => Promise<void>,
  ): Promise<Saved> {
    const page = await (await this.#contextOf(who)).newPage();
    // Who saves letters is asked to note that they were printed.
    await page.route('**/api/season/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 204 }),
    );
    const answers: Answer[] = [];
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const isJson = /json/.test(response.headers()['content-type'] ?? '');
      const { pathname, search } = new URL(response.url());
      if (!/^\/(api\/|config\.json)/.test(pathname) || !isJson) return;
      reading.push(
        response.json().then(
          (body) => void answers.push({ path: decodeURI(pathname + search), body }),
          () => undefined,
        ),
      );
    });
    try {
      const url = new URL(path, this.portalUrl);
      url.searchParams.set('lang', language);
      await page.goto(`${url}`);
      const downloading = page.waitForEvent('download', { timeout: 60_000 });
      downloading.catch(() => undefined);
      await press(page);
      const download = await downloading;
      await Promise.all(reading);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()), answers };
    } finally {
      await page.close();
    }
  }

  #contextOf(who: Login | null): Promise<BrowserContext> {
    const key = who ?? '';
    const known = this.#contexts.get(key) ?? this.#newContext(who);
    this.#contexts.set(key, known);
    return known;
  }

  async #newContext(who: Login | null): Promise<BrowserContext> {
    const context = await this.browser.newContext({ acceptDownloads: true, viewport: { width: 1366, height: 900 } });
    if (!who) return context;
    const page = await context.newPage();
    await page.goto(`${this.portalUrl}/login`);
    await page
      .getByRole('button', { name: /^Log in|^Login/ })
      .first()
      .click();
    await page.getByLabel('Email').fill(LOGINS[who].email);
    await page.getByLabel('Password').fill(LOGINS[who].password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.origin === new URL(this.portalUrl).origin && !url.pathname.startsWith('/auth'));
    await page.waitForLoadState('networkidle');
    await page.close();
    return context;
  }
}
