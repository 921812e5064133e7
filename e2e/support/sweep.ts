import { allViolations, colorViolations, windowViolations } from './axe.ts';
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
  #page = '';

  constructor(private readonly screen: Screen) {}

  /**
   * Looks at a state, in the dark and on a phone too, with the rules that could answer otherwise there; at the first state of each page also
   * in the light theme and on a tablet. Begins and ends on a laptop in the default theme.
   */
  async look(state: string): Promise<void> {
    const { screen } = this;
    const open = await openParts(screen);
    const isNewPage = await this.#lookInThemes(state);
    await onPhone(screen);
    await this.lookOnPhone(state);
    if (isNewPage) {
      await resize(screen, TABLET);
      this.#note(`${state}, on a tablet`, await windowViolations(screen));
    }
    await onLaptop(screen);
    await showTheme(screen, 'DEFAULT');
    if ((await openParts(screen)) < open) this.found.push(`${state}: something closed in a smaller window`);
  }

  /** Looks at a state that a laptop alone has. */
  async lookOnLaptop(state: string): Promise<void> {
    await this.#lookInThemes(state);
    await showTheme(this.screen, 'DEFAULT');
  }

  /** @returns whether the page was not looked at before */
  async #lookInThemes(state: string): Promise<boolean> {
    const { pathname } = new URL(Screen.pageOf(this.screen).url());
    const isNewPage = pathname !== this.#page;
    this.#page = pathname;
    this.#note(state, await allViolations(this.screen));
    for (const theme of isNewPage ? (['LIGHT', 'DARK'] as const) : (['DARK'] as const)) {
      await showTheme(this.screen, theme);
      this.#note(`${state}, ${theme}`, await colorViolations(this.screen));
    }
    return isNewPage;
  }

  /** Looks at a state that a phone alone has, or has otherwise. */
  async lookOnPhone(state: string): Promise<void> {
    this.#note(`${state}, on a phone`, await windowViolations(this.screen));
  }

  #note(state: string, texts: readonly string[]): void {
    this.found.push(...texts.map((text) => `${state}: ${text}`));
  }
}
