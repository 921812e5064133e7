import { expect } from '@playwright/test';
import { isSlowness } from '../noise.ts';
import { Screen } from '../screen.ts';
import { type Announcement, noteAnnouncements } from './live-regions.ts';
import { changeOf, type FocusSpeech, focusSpeech, NO_NAME, readAround, SILENCE } from './speech.ts';
import { type AxNode, AxTree } from './tree.ts';

/**
 * What a person does, and the lines that a screen reader says then. Deeds:
 * - `open /path` goes to an address;
 * - `type words` writes;
 * - `Tab to Name` presses a key, `Tab` or another, until the focused element's line begins with the name; an element without a
 *   name on the way fails;
 * - `read` reads the part of the page around the focus, line by line; `read to Name` no further than a line that begins so;
 * - `download` presses Enter and names the file that comes;
 * - all else is keys: `Enter`, `Shift+Tab`, `ArrowDown ArrowDown`.
 */
export type Step = readonly [deed: string, ...lines: Array<string | RegExp>];

/** Longest wait for what a step says. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;
const MAX_PRESSES = 150;

/** A person without a mouse and without sight: Chromium's accessibility tree and live regions, read aloud. */
export class ScreenReader {
  #before: FocusSpeech = SILENCE;

  private constructor(
    private readonly screen: Screen,
    private readonly tree: () => Promise<AxTree>,
  ) {}

  static async on(screen: Screen): Promise<ScreenReader> {
    const page = Screen.pageOf(screen);
    await page.addInitScript(noteAnnouncements);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    return new ScreenReader(screen, async () => {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      return new AxTree(nodes as AxNode[]);
    });
  }

  /** Does all steps and compares what was said; stops at the first step that says something else. */
  async follow(steps: readonly Step[]): Promise<void> {
    const heard: string[][] = [];
    for (const [deed, ...lines] of steps) {
      const said = await this.#do(deed, lines);
      heard.push([deed, ...said]);
      if (!fits(said, lines)) break;
    }
    const expected = steps.slice(0, heard.length);
    expect(heard).toEqual(
      expected.map((step) => step.map((line) => (line instanceof RegExp ? expect.stringMatching(line) : line))),
    );
  }

  async #do(deed: string, lines: Step[1][]): Promise<string[]> {
    if (deed.startsWith('read')) return waitUntilFits(lines, () => this.#read(deed.slice('read to '.length)));
    if (deed === 'download') return [(await this.screen.downloaded(() => this.screen.press('Enter'))).name];
    const [, key, name] = /^(\S+) to (.+)$/.exec(deed) ?? [];
    if (key && name) await this.#pressUntil(key, name);
    else if (deed.startsWith('open ')) await this.screen.open(deed.slice('open '.length));
    else if (deed.startsWith('type ')) await this.screen.type(deed.slice('type '.length));
    else for (const keys of deed.split(' ')) await this.screen.press(keys);
    return this.#listen(lines);
  }

  async #read(name: string): Promise<string[]> {
    const lines = readAround(await this.tree());
    const last = name === '' ? -1 : lines.findIndex((line) => line.startsWith(name));
    return last < 0 ? lines : lines.slice(0, last + 1);
  }

  async #pressUntil(key: string, name: string): Promise<void> {
    const passed: string[] = [];
    for (let press = 0; press < MAX_PRESSES; press++) {
      await this.screen.press(key);
      const { focused, active } = focusSpeech(await this.tree());
      const line = active || focused;
      if (line.startsWith(name)) return;
      passed.push(line);
      if (line.startsWith(NO_NAME)) break;
    }
    throw new Error([`${key} does not lead to "${name}", but to:`, ...passed].join('\n  '));
  }

  async #listen(lines: Step[1][]): Promise<string[]> {
    const announced = new Map<number, string>();
    let now = this.#before;
    let document = 0;
    const said = await waitUntilFits(lines, async () => {
      const { from, announcements } = await this.#announcements();
      // What another document said last may have been missed.
      if (from !== document) announced.clear();
      document = from;
      for (const { region, isAlert, text } of announcements) {
        if (isSlowness(text)) continue;
        announced.delete(region);
        announced.set(region, `${isAlert ? 'alert' : 'status'}: ${text}`);
      }
      now = focusSpeech(await this.tree());
      return [...changeOf(this.#before, now), ...announced.values()];
    });
    this.#before = now;
    return said;
  }

  /** @returns none while one document follows another; `from` tells documents apart */
  #announcements(): Promise<{ from: number; announcements: Announcement[] }> {
    return Screen.pageOf(this.screen)
      .evaluate(() => ({ from: performance.timeOrigin, announcements: window.announcements?.splice(0) ?? [] }))
      .catch(() => ({ from: 0, announcements: [] }));
  }
}

/** Listens until what is said is what is expected, or time is up. */
async function waitUntilFits(lines: Step[1][], listen: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const said = await listen();
    if (fits(said, lines) || performance.now() > deadline) return said;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

const fits = (said: readonly string[], lines: ReadonlyArray<string | RegExp>): boolean =>
  said.length === lines.length &&
  lines.every((line, index) => (line instanceof RegExp ? line.test(said[index] ?? '') : line === said[index]));
