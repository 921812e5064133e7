import { crosshairKey } from './crosshair-keys.ts';

test.each([
  ['Enter', 'Enter'],
  [' ', 'Enter'],
  ['ContextMenu', 'Menu'],
  ['Shift+F10', 'Menu'],
  ['Delete', 'Backspace'],
  ['Backspace', 'Backspace'],
  ['Escape', 'Escape'],
  ['ArrowLeft', null],
  ['F10', null],
  ['toString', null],
  ['Alt+Enter', null],
  ['Ctrl+Enter', null],
  ['Meta+Enter', null],
])('"%s" does %s at the crosshair', (keys, expected) => {
  const [key, held] = keys.split('+').reverse();
  const modifiers = {
    shiftKey: held === 'Shift',
    altKey: held === 'Alt',
    ctrlKey: held === 'Ctrl',
    metaKey: held === 'Meta',
  };
  expect(crosshairKey(new KeyboardEvent('keydown', { key, ...modifiers }))).toBe(expected);
});
