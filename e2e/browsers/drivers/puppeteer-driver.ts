import { CHROMIUM_ARGS } from '@portal/deploy/test/chromium';
import puppeteer, { type Browser, type Page, type LaunchOptions as PuppeteerOptions } from 'puppeteer-core';
import { isNoise } from '../../support/noise.ts';
import { reportViolations } from '../../support/violations.ts';
import { type BrowserDriver, type Key, type LaunchOptions, type Point, WINDOW } from './browser-driver.ts';

/** Firefox over WebDriver BiDi, and Chromium. */
class PuppeteerDriver implements BrowserDriver {
  readonly #problems: string[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    readonly version: string,
  ) {
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${(error as Error).message}`));
  }

  static async launch(options: PuppeteerOptions): Promise<PuppeteerDriver> {
    const browser = await puppeteer.launch({ ...options, defaultViewport: WINDOW });
    const [page] = await browser.pages();
    const driver = new PuppeteerDriver(browser, page ?? (await browser.newPage()), await browser.version());
    await driver.page.evaluateOnNewDocument(reportViolations);
    return driver;
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' });
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  address(): Promise<string> {
    return this.page.evaluate(() => location.href);
  }

  call<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.page.evaluate(script as (...args: unknown[]) => Result, ...args) as Promise<Result>;
  }

  async load(source: string): Promise<void> {
    await this.page.evaluate(source);
  }

  async click({ x, y }: Point): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async chooseFile(path: string): Promise<void> {
    const input = await this.page.$('input[type=file]');
    await (input as { uploadFile(path: string): Promise<void> } | null)?.uploadFile(path);
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  async problems(): Promise<string[]> {
    return this.#problems.filter((problem) => !isNoise(problem));
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

export const launchFirefox = (executablePath: string, { downloads, home }: LaunchOptions): Promise<BrowserDriver> =>
  PuppeteerDriver.launch({
    browser: 'firefox',
    executablePath,
    // Without a window it has no WebGL.
    headless: false,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      // A downloaded PDF would be opened in a tab of its own.
      'browser.download.open_pdf_attachments_inline': false,
      'pdfjs.disabled': true,
      // Where no graphics card is, WebGL is off.
      'webgl.force-enabled': true,
    },
  });

export const launchChromium = (executablePath: string, { downloads, home }: LaunchOptions): Promise<BrowserDriver> =>
  PuppeteerDriver.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    env: { ...process.env, HOME: home },
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  });
