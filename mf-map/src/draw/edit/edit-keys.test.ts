import { editKey } from './edit-keys.ts';

const pressed = (key: string, init: KeyboardEventInit = {}) => editKey(new KeyboardEvent('keydown', { key, ...init }));

test('arrows move by ten pixels, with Shift by one', () => {
  expect(pressed('ArrowRight')).toEqual({ kind: 'move', by: [10, 0] });
  expect(pressed('ArrowUp')).toEqual({ kind: 'move', by: [0, -10] });
  expect(pressed('ArrowDown', { shiftKey: true })).toEqual({ kind: 'move', by: [0, 1] });
});

test('N and P go on and back, with the lock of capitals too', () => {
  expect(pressed('n')).toEqual({ kind: 'go', step: 1 });
  expect(pressed('P')).toEqual({ kind: 'go', step: -1 });
});

test('Ctrl or Command with Z takes back', () => {
  expect(pressed('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
  expect(pressed('z', { metaKey: true })).toEqual({ kind: 'undo' });
});

test('all else is for the map and the browser', () => {
  expect(pressed('z')).toBeNull();
  expect(pressed('z', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed('n', { ctrlKey: true })).toBeNull();
  expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
  expect(pressed('Tab')).toBeNull();
});
