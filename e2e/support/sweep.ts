import { expect, type Locator } from '@playwright/test';
import { colorViolations, newViolations } from './axe.ts';
import type { PortalDriver } from './portal-driver.ts';
import { Screen } from './screen.ts';

interface Window {
  width: number;
  height: number;
}
type Theme = 'DEFAULT' | 'DARK' | 'LIGHT';

/** Windows of a laptop, of a tablet held upright and of a phone, in CSS pixels. */
export const LAPTOP: Window = { width: 1366, height: 768 };
const TABLET: Window = { width: 820, height: 1180 };
const PHONE: Window = { width: 360, height: 740 };

/** As many new elements as a menu or a dialog has, but no message about a mistake. */
const MANY = 12;

/** Until the map has followed, what is clicked on it is elsewhere. */
async function resize(screen: Screen, window: Window): Promise<void> {
  const page = Screen.pageOf(screen);
  await page.setViewportSize(window);
  // The page hears of it with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('.maplibregl-canvas')].every(
      ({ clientWidth, parentElement }) => Math.abs(clientWidth - (parentElement?.clientWidth ?? 0)) < 4,
    ),
  );
}

/** In the window of a phone from now on. */
export const onPhone = (screen: Screen): Promise<void> => resize(screen, PHONE);

export const onLaptop = (screen: Screen): Promise<void> => resize(screen, LAPTOP);

/** Shows a theme as the portal does when another tab has chosen it. */
async function showTheme(screen: Screen, theme: Theme): Promise<void> {
  const page = Screen.pageOf(screen);
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'portal.theme', newValue })),
    theme,
  );
  await page.locator(`html[data-portal-theme="${theme}"]`).waitFor();
}

/** How many menus and dialogs are open. */
const openParts = (screen: Screen): Promise<number> =>
  Screen.pageOf(screen).evaluate(
    () =>
      [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].filter((part) =>
        part.checkVisibility(),
      ).length,
  );

/** Goes through states of pages and gathers what axe finds wrong in them, so that one run names all of it. */
export class Sweep {
  readonly found: string[] = [];
  #isFirst = true;

  constructor(private readonly screen: PortalDriver) {}

  /** Goes to a page, and looks at it as soon as it shows something. */
  async visit(path: string, shown: Locator = this.screen.heading): Promise<void> {
    await this.screen.goOn(path);
    await expect(shown).toBeVisible();
    await this.look(path);
  }

  /**
   * Looks at a state without loading it again; where much of it is new, in each theme and on a phone too, with the rules that could answer
   * otherwise there; the first state on a tablet too. Begins and ends on a laptop in the default theme.
   */
  async look(state: string): Promise<void> {
    const { screen } = this;
    const open = await openParts(screen);
    if (!(await this.#lookInThemes(state))) return;
    await onPhone(screen);
    await this.lookOnPhone(state);
    if (this.#isFirst) {
      await resize(screen, TABLET);
      await this.#lookAtNew(`${state}, on a tablet`, false);
    }
    this.#isFirst = false;
    await onLaptop(screen);
    if ((await openParts(screen)) < open) this.found.push(`${state}: something closed in a smaller window`);
  }

  /** Looks at a state that a laptop alone has. */
  async lookOnLaptop(state: string): Promise<void> {
    await this.#lookInThemes(state);
  }

  /** @returns whether much was new, so that it was shown in all themes */
  async #lookInThemes(state: string): Promise<boolean> {
    const newElements = await this.#lookAtNew(state, true);
    if (newElements < MANY) return false;
    for (const theme of ['LIGHT', 'DARK'] as const) {
      await showTheme(this.screen, theme);
      this.#note(`${state}, ${theme}`, await colorViolations(this.screen));
    }
    await showTheme(this.screen, 'DEFAULT');
    return true;
  }

  /** Looks at a state that a phone alone has, or has otherwise. */
  async lookOnPhone(state: string): Promise<void> {
    await this.#lookAtNew(`${state}, on a phone`, false);
  }

  /** @returns how many elements are new */
  async #lookAtNew(state: string, isNewState: boolean): Promise<number> {
    const { found, newElements } = await newViolations(this.screen, isNewState);
    this.#note(state, found);
    return newElements;
  }

  #note(state: string, texts: readonly string[]): void {
    this.found.push(...texts.map((text) => `${state}: ${text}`));
  }
}
