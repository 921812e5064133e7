import { useSyncExternalStore } from 'react';
import {
  type ColorScheme,
  chooseTheme,
  colorSchemeOf,
  currentTheme,
  showTheme,
  THEME_EVENT,
  THEME_KEY,
  type Theme,
  themeFrom,
} from './theme-choice.ts';

/** Another tab has chosen. */
const follow = ({ key, newValue }: StorageEvent): void => {
  if (key === THEME_KEY) showTheme(themeFrom(newValue));
};

let followers = 0;

function subscribe(onChange: () => void): () => void {
  if (followers++ === 0) window.addEventListener('storage', follow);
  window.addEventListener(THEME_EVENT, onChange);
  return () => {
    window.removeEventListener(THEME_EVENT, onChange);
    if (--followers === 0) window.removeEventListener('storage', follow);
  };
}

export interface ThemeChoice {
  theme: Theme;
  /** Shows a theme at once, in every tab, and keeps the choice. */
  setTheme: (theme: Theme) => void;
  colorScheme: ColorScheme;
}

/** The theme of the page, the same in the shell and in every front end. */
export function useTheme(): ThemeChoice {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, setTheme: chooseTheme, colorScheme: colorSchemeOf(theme) };
}
