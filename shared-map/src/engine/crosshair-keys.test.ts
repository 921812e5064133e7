import { crosshairKey } from './crosshair-keys.ts';

const keyOf = (key: string, modifiers: KeyboardEventInit = {}) =>
  crosshairKey(new KeyboardEvent('keydown', { key, ...modifiers }));

test.each([
  ['Enter', 'Enter'],
  [' ', 'Enter'],
  ['ContextMenu', 'Menu'],
  ['Delete', 'Backspace'],
  ['Backspace', 'Backspace'],
  ['Escape', 'Escape'],
  ['ArrowLeft', null],
  ['F10', null],
  ['toString', null],
])('the key "%s" does %s at the crosshair', (key, expected) => {
  expect(keyOf(key)).toBe(expected);
});

test('Shift+F10 does Menu at the crosshair', () => {
  expect(keyOf('F10', { shiftKey: true })).toBe('Menu');
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('a key with %s is left to the browser', (modifier) => {
  expect(keyOf('Enter', { [modifier]: true })).toBeNull();
});
