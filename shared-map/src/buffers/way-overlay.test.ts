import { anchorsBeyond } from './way-overlay.ts';

test('the name at the end of a way stands beyond it, away from its line', () => {
  const from = [-101.5, 36] as [number, number];
  expect(anchorsBeyond(from, [-101.5, 36.1])[0]).toBe('bottom');
  expect(anchorsBeyond(from, [-101.4, 36])[0]).toBe('left');
  expect(anchorsBeyond(from, [-101.6, 35.92])[0]).toBe('top-right');
  expect(anchorsBeyond(from, [-101.5, 36.1]).at(-1)).toBe('top');
});
