import { hideUnusedFallback } from './unused-fallback.ts';

const byClass = ['match', ['get', 'Well Class'], 'A', '#56B4E9', ['B', 'C'], '#009E73', '#5F666D'];
const paint = { 'fill-color': byClass, 'fill-opacity': 0.15 };

it('makes the color of other classes transparent if there are none', () => {
  expect(hideUnusedFallback(paint, ['A', 'C'])).toEqual({
    'fill-color': [...byClass.slice(0, -1), 'rgba(0, 0, 0, 0)'],
    'fill-opacity': 0.15,
  });
});

it('keeps the color of other classes if a well has one', () => {
  expect(hideUnusedFallback(paint, ['A', 'E'])).toEqual(paint);
});
