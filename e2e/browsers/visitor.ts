import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserDriver, Key, Point } from './drivers/browser-driver.ts';
import { lookAt, messageOf, type Pattern, type Sight, selectOption, type Target, targetText } from './target.ts';
import { TESTING_LIBRARY } from './testing-library.ts';

/** Maps drawn in software take their time. */
const PATIENCE_MS = 45_000;
const POLL_MS = 100;
/** Names of files that a browser has not finished. */
const UNFINISHED = /\.(part|crdownload|wkdownload)$|^\.|^\(/;

export interface DownloadedFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/** Somebody who uses the portal in one browser. What fails says which step it was. */
export class Visitor {
  /** What it does at the moment. */
  step = 'starts';

  constructor(
    readonly driver: BrowserDriver,
    readonly portalUrl: string,
    private readonly folders: { downloads: string; files: string },
  ) {}

  /** Tries until there is a result. @throws Error naming the step */
  async until<Result>(step: string, attempt: () => Promise<Result | false | null>): Promise<Result> {
    this.step = step;
    const deadline = performance.now() + PATIENCE_MS;
    let problem = '';
    for (;;) {
      try {
        const result = await attempt();
        if (result !== false && result !== null) return result;
        problem = '';
      } catch (error) {
        // Between two documents no script can run.
        problem = `: ${(error as Error).message}`;
      }
      if (performance.now() > deadline) throw new Error(`${step}: not within ${PATIENCE_MS / 1000} s${problem}`);
      await delay(POLL_MS);
    }
  }

  // --- Where it is -----------------------------------------------------------------------------------------------

  async open(path: string): Promise<void> {
    this.step = `opens ${path}`;
    await this.driver.open(this.portalUrl + path);
  }

  async isAt(address: RegExp): Promise<string> {
    return this.until(`the address fits ${address}`, async () => {
      const now = await this.driver.address();
      return address.test(now) && now;
    });
  }

  async reload(): Promise<void> {
    await this.driver.reload();
  }

  // --- What it sees ----------------------------------------------------------------------------------------------

  async look(target: Target, act: 'look' | 'scroll' | 'select' = 'look'): Promise<Sight | null> {
    const message = messageOf(target);
    const sight = await this.driver.call(lookAt, message, act);
    if (sight !== 'no library') return sight;
    await this.driver.load(TESTING_LIBRARY);
    return this.look(target, act);
  }

  sees(target: Target, fits: (sight: Sight) => boolean = () => true): Promise<Sight> {
    return this.until(`sees ${targetText(target)}`, async () => {
      const sight = await this.look(target);
      return sight && fits(sight) && sight;
    });
  }

  async seesText(target: Target, text: Pattern): Promise<void> {
    await this.sees({ ...target, text });
  }

  async seesNo(target: Target): Promise<void> {
    await this.until(`no longer sees ${targetText(target)}`, async () => (await this.look(target)) === null);
  }

  // --- What it does ----------------------------------------------------------------------------------------------

  async click(target: Target): Promise<void> {
    await this.until(`can click ${targetText(target)}`, () => this.look(target, 'scroll'));
    let before: Point | null = null;
    const point = await this.until(`can click ${targetText(target)}`, async () => {
      const sight = await this.look(target);
      const at = sight?.isEnabled ? sight.point : null;
      // It may be moving.
      const isStill = at !== null && before?.x === at.x && before.y === at.y;
      before = at;
      return isStill && at;
    });
    this.step = `clicks ${targetText(target)}`;
    await this.driver.click(point);
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.look(target, 'select');
    if (text === '') await this.driver.press('Backspace');
    else await this.driver.type(text);
  }

  async choose(name: string, label: string): Promise<void> {
    await this.sees({ role: 'combobox', name });
    await this.until(`chooses "${label}" in "${name}"`, () => this.driver.call(selectOption, name, label));
  }

  async press(key: Key): Promise<void> {
    await this.driver.press(key);
  }

  async chooseFile(name: string, content: string): Promise<void> {
    const path = join(this.folders.files, name);
    writeFileSync(path, content);
    await this.until('finds the file input', () =>
      this.driver.call(() => document.querySelector('input[type=file]') !== null),
    );
    await this.driver.chooseFile(path);
  }

  /** What an action downloads. */
  async downloads(action: () => Promise<void>): Promise<DownloadedFile> {
    const list = () => readdirSync(this.folders.downloads);
    const before = list();
    await action();
    let size = 0;
    return this.until('the file is downloaded', async () => {
      const now = list().filter((file) => !before.includes(file));
      const name = now.find((file) => !UNFINISHED.test(file));
      if (name === undefined || now.some((file) => UNFINISHED.test(file))) return null;
      const path = join(this.folders.downloads, name);
      const last = size;
      size = statSync(path).size;
      return size > 0 && size === last && { name, path, bytes: readFileSync(path) };
    });
  }
}

/** @throws Error naming the step when something does not hold */
export function check(holds: boolean, step: string): asserts holds {
  if (!holds) throw new Error(step);
}
