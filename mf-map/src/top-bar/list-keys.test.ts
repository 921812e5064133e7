import { movedTo } from './list-keys.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', -1, 2],
  ['a', 1, null],
  ['Enter', 1, null],
])('%s from item %i of three leads to %s', (key, active, expected) => expect(movedTo(key, active, 3)).toBe(expected));

test('no key leads anywhere in an empty list', () => expect(movedTo('ArrowDown', -1, 0)).toBeNull());
