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
  setTheme: (theme: Theme) => void;
  colorScheme: ColorScheme;
}

export function useTheme(): ThemeChoice {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, setTheme: chooseTheme, colorScheme: colorSchemeOf(theme) };
}
