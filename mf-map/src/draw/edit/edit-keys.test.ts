import { editKey } from './edit-keys.ts';

const pressed = (key: string, init: KeyboardEventInit = {}) => editKey(new KeyboardEvent('keydown', { key, ...init }));

test('arrow keys move by ten pixels, with Shift by one; N goes forward and P back; Ctrl+Z and Command+Z undo', () => {
  expect(pressed('ArrowRight')).toEqual({ kind: 'move', by: [10, 0] });
  expect(pressed('ArrowUp')).toEqual({ kind: 'move', by: [0, -10] });
  expect(pressed('ArrowDown', { shiftKey: true })).toEqual({ kind: 'move', by: [0, 1] });
  expect(pressed('n')).toEqual({ kind: 'go', step: 1 });
  expect(pressed('P')).toEqual({ kind: 'go', step: -1 });
  for (const held of ['ctrlKey', 'metaKey']) expect(pressed('z', { [held]: true })).toEqual({ kind: 'undo' });
});

test('all other keys are left to the map and the browser', () => {
  expect(pressed('z')).toBeNull();
  expect(pressed('z', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed('n', { ctrlKey: true })).toBeNull();
  expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
  expect(pressed('Tab')).toBeNull();
});
