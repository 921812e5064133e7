import { withoutUnusedRest } from './unused-rest.ts';

const byClass = ['match', ['get', 'Well Class'], 'A', '#56B4E9', ['B', 'C'], '#009E73', '#5F666D'];
const paint = { 'fill-color': byClass, 'fill-opacity': 0.15 };

it('the color of other classes is transparent where there are no others', () => {
  expect(withoutUnusedRest(paint, ['A', 'C'])).toEqual({
    'fill-color': [...byClass.slice(0, -1), 'rgba(0, 0, 0, 0)'],
    'fill-opacity': 0.15,
  });
});

it('the color of other classes stays where a well has one', () => {
  expect(withoutUnusedRest(paint, ['A', 'E'])).toEqual(paint);
});
