import { act, renderHook } from '@testing-library/react';
import { currentTheme, showTheme, THEME_KEY, themeFrom } from './theme-choice.ts';
import { useTheme } from './use-theme.ts';

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.portalTheme;
});

test('the theme is DEFAULT without a warning when none is stored', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(currentTheme()).toBe('DEFAULT');
  expect(warn).not.toHaveBeenCalled();
});

test('an unknown stored theme is read as DEFAULT, with one warning that names it', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem(THEME_KEY, 'SEPIA');
  expect(currentTheme()).toBe('DEFAULT');
  renderHook(useTheme);
  currentTheme();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('SEPIA')]]);
});

test('a chosen theme reaches style sheets, storage and every user of the hook', () => {
  const shell = renderHook(useTheme);
  const frontEnd = renderHook(useTheme);
  act(() => shell.result.current.setTheme('DARK'));
  expect(frontEnd.result.current).toMatchObject({ theme: 'DARK', colorScheme: 'dark' });
  expect(root.dataset).toMatchObject({ portalTheme: 'DARK', mantineColorScheme: 'dark' });
  expect(localStorage.getItem(THEME_KEY)).toBe('DARK');
});

test('a theme chosen in another tab is applied', () => {
  const { result } = renderHook(useTheme);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'LIGHT' }));
  });
  expect(result.current).toMatchObject({ theme: 'LIGHT', colorScheme: 'light' });
});

test('a theme can be chosen when the browser refuses storage', () => {
  for (const method of ['setItem', 'getItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('denied');
    });
  const { result } = renderHook(useTheme);
  act(() => result.current.setTheme('DARK'));
  expect(result.current.theme).toBe('DARK');
});

test.each(['DEFAULT', 'DARK', 'LIGHT'] as const)('the theme %s is known', (name) => {
  expect(themeFrom(name)).toBe(name);
  showTheme(name);
  expect(currentTheme()).toBe(name);
});
