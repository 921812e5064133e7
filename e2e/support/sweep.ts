import { violationsInThemes } from './axe.ts';
import { Screen } from './screen.ts';

interface Window {
  width: number;
  height: number;
}

interface Walk {
  viewport: Window;
  /** Colors come from the theme, whatever the window: one walk shows them all, another one of the rest. */
  themes: readonly ['DEFAULT' | 'DARK' | 'LIGHT', ...string[]];
  /** A window to which each state is resized and looked at again. */
  also?: Window;
}

/** Walks through the portal in windows of a laptop, of a tablet held upright and of a phone, in CSS pixels. */
export const WALKS: Record<string, Walk> = {
  laptop: {
    viewport: { width: 1366, height: 768 },
    themes: ['DEFAULT', 'DARK', 'LIGHT'],
    also: { width: 820, height: 1180 },
  },
  phone: { viewport: { width: 360, height: 740 }, themes: ['DARK'] },
};

/** Until the map has followed, what is clicked on it is elsewhere. */
async function resize(screen: Screen, window: Window): Promise<void> {
  const page = Screen.pageOf(screen);
  await page.setViewportSize(window);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('.maplibregl-canvas')].every(
      ({ clientWidth, parentElement }) => Math.abs(clientWidth - (parentElement?.clientWidth ?? 0)) < 4,
    ),
  );
}

/** In the window of a phone from now on. */
export const onPhone = (screen: Screen): Promise<void> => resize(screen, WALKS.phone!.viewport);

/** Goes through states of pages and gathers what axe finds wrong in them, so that one run names all of it. */
export class Sweep {
  readonly found: string[] = [];

  constructor(
    private readonly screen: Screen,
    private readonly walk: Walk,
  ) {}

  async look(state: string): Promise<void> {
    const { viewport, themes, also } = this.walk;
    await this.#note(state, themes);
    if (!also) return;
    await resize(this.screen, also);
    await this.#note(`${state}, on a tablet`, ['DEFAULT']);
    await resize(this.screen, viewport);
  }

  async #note(state: string, themes: Walk['themes']): Promise<void> {
    for (const text of await violationsInThemes(this.screen, themes)) this.found.push(`${state}: ${text}`);
  }
}
