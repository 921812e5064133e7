// No React here: the page's inline starter uses this before anything else is loaded.

export const THEMES = ['DEFAULT', 'DARK', 'LIGHT'] as const;
export type Theme = (typeof THEMES)[number];
export type ColorScheme = 'light' | 'dark';

export const THEME_KEY = 'portal.theme';
/** Dispatched on `window` after a change. */
export const THEME_EVENT = 'portal:theme';

const isTheme = (name: string | null | undefined): name is Theme => THEMES.includes(name as Theme);

export const colorSchemeOf = (theme: Theme): ColorScheme => (theme === 'DARK' ? 'dark' : 'light');

/** `DEFAULT` for none, and with a warning for an unknown name. */
export function themeFrom(stored: string | null): Theme {
  if (isTheme(stored)) return stored;
  if (stored !== null) console.warn(`Unknown theme "${stored}"; using DEFAULT.`);
  return 'DEFAULT';
}

/** `null` where the browser refuses storage. */
export function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset.portalTheme = theme;
  dataset.mantineColorScheme = colorSchemeOf(theme);
  window.dispatchEvent(new Event(THEME_EVENT));
}

/** Shows the stored theme where none is shown yet. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.portalTheme;
  if (isTheme(shown)) return shown;
  const theme = themeFrom(storedTheme());
  showTheme(theme);
  return theme;
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The choice then lasts for this page.
  }
  showTheme(theme);
}
