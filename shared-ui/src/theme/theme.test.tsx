import { act, renderHook } from '@testing-library/react';
import { currentTheme, showTheme, THEME_KEY, themeFrom } from './theme-choice.ts';
import { useTheme } from './use-theme.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.portalTheme;
  jest.restoreAllMocks();
});

test('without a stored theme the portal is DEFAULT, silently', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(currentTheme()).toBe('DEFAULT');
  expect(warn).not.toHaveBeenCalled();
});

test('an unknown stored theme is DEFAULT, with one warning that names it', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem(THEME_KEY, 'SEPIA');
  expect(currentTheme()).toBe('DEFAULT');
  renderHook(useTheme);
  currentTheme();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('SEPIA')]]);
});

test('a choice is shown to style sheets, kept, and seen by every user of the hook', () => {
  const shell = renderHook(useTheme);
  const frontEnd = renderHook(useTheme);
  act(() => shell.result.current.setTheme('DARK'));
  expect(frontEnd.result.current).toMatchObject({ theme: 'DARK', colorScheme: 'dark' });
  expect(root.dataset).toMatchObject({ portalTheme: 'DARK', mantineColorScheme: 'dark' });
  expect(localStorage.getItem(THEME_KEY)).toBe('DARK');
});

test('the choice of another tab is followed', () => {
  const { result } = renderHook(useTheme);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'LIGHT' }));
  });
  expect(result.current).toMatchObject({ theme: 'LIGHT', colorScheme: 'light' });
});

test('storage that the browser refuses does not keep the theme from being chosen', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const { result } = renderHook(useTheme);
  act(() => result.current.setTheme('DARK'));
  expect(result.current.theme).toBe('DARK');
});

test.each(['DEFAULT', 'DARK', 'LIGHT'] as const)('%s is known', (name) => {
  expect(themeFrom(name)).toBe(name);
  showTheme(name);
  expect(currentTheme()).toBe(name);
});
