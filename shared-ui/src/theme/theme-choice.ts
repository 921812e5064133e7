// No React here: the page's inline starter uses this before anything else is loaded.

export const THEMES = ['DEFAULT', 'DARK', 'LIGHT'] as const;
export type Theme = (typeof THEMES)[number];
export type ColorScheme = 'light' | 'dark';

export const THEME_KEY = 'portal.theme';
/** Dispatched on `window` after the theme of the page has changed. */
export const THEME_EVENT = 'portal:theme';

const isTheme = (name: string | null | undefined): name is Theme => THEMES.includes(name as Theme);

export const colorSchemeOf = (theme: Theme): ColorScheme => (theme === 'DARK' ? 'dark' : 'light');

/** The theme of a stored name: `DEFAULT` for none, and for an unknown one with a warning. */
export function themeFrom(stored: string | null): Theme {
  if (isTheme(stored)) return stored;
  if (stored !== null) console.warn(`Unknown theme "${stored}"; using DEFAULT.`);
  return 'DEFAULT';
}

/** Reads the stored name; storage that the browser refuses counts as empty. */
export function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

/** Shows a theme: style sheets follow the attributes of the root element. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset.portalTheme = theme;
  dataset.mantineColorScheme = colorSchemeOf(theme);
  window.dispatchEvent(new Event(THEME_EVENT));
}

/** The theme that the page shows; the stored one is shown first when there is none yet. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.portalTheme;
  if (isTheme(shown)) return shown;
  const theme = themeFrom(storedTheme());
  showTheme(theme);
  return theme;
}

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then lasts for this page.
  }
  showTheme(theme);
}
