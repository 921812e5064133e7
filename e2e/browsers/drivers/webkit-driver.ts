import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/deploy/test/free-port';
import { Builder, By, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver';
import { isNoise } from '../../support/noise.ts';
import { reportViolations } from '../../support/violations.ts';
import { within } from '../within.ts';
import { type BrowserDriver, type Key, type LaunchOptions, type Point, WINDOW } from './browser-driver.ts';

const STARTS_WITHIN_MS = 30_000;
const LOADS_WITHIN_MS = 60_000;
/** A command that meets the change of documents may never be answered. */
const ANSWERS_WITHIN_MS = 3_000;
const QUITS_WITHIN_MS = 5_000;
const ATTEMPTS = 3;
/** Height of MiniBrowser's, which belongs to the window. */
const TOOLBAR = 38;

/** A document that is watched keeps what its console says, as WebDriver tells nothing of it. */
interface WatchedWindow extends Window {
  portalProblems?: string[];
  isLeft?: boolean;
}

/** Runs in the page. @returns what the console said since the last call */
function drainProblems(): string[] {
  const page = window as WatchedWindow;
  if (page.portalProblems) return page.portalProblems.splice(0);
  const problems: string[] = [];
  page.portalProblems = problems;
  const { console: output } = globalThis;
  for (const level of ['error', 'warn'] as const) {
    const write = output[level];
    output[level] = (...words: unknown[]) => {
      problems.push(`${level}: ${words.map(String).join(' ')}`);
      write.apply(output, words);
    };
  }
  addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${reason}`));
  return [];
}

/** Puts the watch into a document that has none yet, at each script that runs in it. */
const WATCH = `if (!window.portalProblems) { (${drainProblems})(); (${reportViolations})(); }`;

/** WebKitGTK's MiniBrowser by WebDriver. */
class WebKitDriver implements BrowserDriver {
  readonly #problems: string[] = [];

  private constructor(
    private readonly browser: WebDriver,
    private readonly server: ChildProcess,
    readonly version: string,
  ) {}

  static async launch(driver: string, binary: string, { downloads, home }: LaunchOptions): Promise<WebKitDriver> {
    const config = join(home, '.config');
    mkdirSync(config, { recursive: true });
    writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: config, NO_AT_BRIDGE: '1' },
    });
    const killed = () => endGroup(server);
    process.once('exit', killed);
    server.once('exit', () => process.off('exit', killed));
    try {
      const address = `http://127.0.0.1:${port}`;
      await answering(`${address}/status`);
      const session = openSession(address, binary);
      const { browser, version } = await within(STARTS_WITHIN_MS, session, () => 'MiniBrowser did not start');
      return new WebKitDriver(browser, server, version);
    } catch (error) {
      endGroup(server);
      throw error;
    }
  }

  open(url: string): Promise<void> {
    return this.#replaceDocument(url, () => this.browser.get(url));
  }

  reload(): Promise<void> {
    return this.#replaceDocument('the page', () => this.browser.navigate().refresh());
  }

  async #replaceDocument(what: string, navigate: () => Promise<void>): Promise<void> {
    await this.#answered(this.browser.executeScript('window.isLeft = true'));
    await this.#answered(navigate());
    const deadline = performance.now() + LOADS_WITHIN_MS;
    while (!(await this.#isInNewDocument())) {
      if (performance.now() > deadline) throw new Error(`${what} did not load within ${LOADS_WITHIN_MS / 1000} s`);
      await delay(5);
    }
  }

  /** Between two documents no script can run. */
  #isInNewDocument(): Promise<boolean> {
    return this.#answered(
      this.browser.executeScript<boolean>(
        `if (window.isLeft) return false; ${WATCH} return document.readyState !== 'loading';`,
      ),
    ).catch(() => false);
  }

  #answered<Result>(command: Promise<Result>): Promise<Result> {
    return within(ANSWERS_WITHIN_MS, command, () => 'the driver did not answer');
  }

  address(): Promise<string> {
    return this.browser.getCurrentUrl();
  }

  async call<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const source = `${WATCH} return [(${script}).apply(null, arguments), (${drainProblems})()];`;
    const [result, problems] = await this.browser.executeScript<[Result, string[]]>(source, ...args);
    this.#problems.push(...problems);
    return result;
  }

  async load(source: string): Promise<void> {
    await this.browser.executeScript(source);
  }

  async click({ x, y }: Point): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
    await this.browser.actions().move(at).press().release().perform();
  }

  async type(text: string): Promise<void> {
    await this.browser.actions().sendKeys(text).perform();
  }

  async press(key: Key): Promise<void> {
    await this.type(
      {
        Backspace: SeleniumKey.BACK_SPACE,
        Enter: SeleniumKey.ENTER,
        Escape: SeleniumKey.ESCAPE,
        Tab: SeleniumKey.TAB,
      }[key],
    );
  }

  async chooseFile(path: string): Promise<void> {
    await this.browser.findElement(By.css('input[type=file]')).sendKeys(path);
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.browser.takeScreenshot(), 'base64');
  }

  async problems(): Promise<string[]> {
    await this.call(() => null);
    return this.#problems.filter((problem) => !isNoise(problem));
  }

  async close(): Promise<void> {
    // A browser that hangs does not quit; it ends with its driver's process group.
    await Promise.race([this.browser.quit().catch(() => undefined), delay(QUITS_WITHIN_MS, null, { ref: false })]);
    const ended = once(this.server, 'exit');
    endGroup(this.server);
    await ended;
  }
}

/** The driver's, with the browser that it has started. */
function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

async function openSession(address: string, binary: string): Promise<{ browser: WebDriver; version: string }> {
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // The watch is put into a document while it loads.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  const { width, height } = WINDOW;
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + TOOLBAR });
  return { browser, version: `webkitgtk/${(await browser.getCapabilities()).get('browserVersion')}` };
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/** MiniBrowser now and then ends while it starts, which its driver does not notice. */
export async function launchWebKit(driver: string, binary: string, options: LaunchOptions): Promise<BrowserDriver> {
  for (let attempt = 1; ; attempt++)
    try {
      return await WebKitDriver.launch(driver, binary, options);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}
