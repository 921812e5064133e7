import { violationsInAllThemes } from './axe.ts';
import type { Screen } from './screen.ts';

/** Windows in CSS pixels: of a laptop, of a tablet held upright, of a phone. */
export const SCREENS = {
  laptop: { width: 1366, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
} as const;

/** Goes through states of pages and gathers what axe finds wrong in them, so that one run names all of it. */
export class Sweep {
  readonly found: string[] = [];

  constructor(private readonly screen: Screen) {}

  /** Looks at the page as it stands, in each theme. */
  async look(state: string): Promise<void> {
    for (const text of await violationsInAllThemes(this.screen)) this.found.push(`${state}: ${text}`);
  }
}
