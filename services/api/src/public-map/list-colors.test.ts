import { paintWithLists } from './list-colors.ts';

const lists = {
  'Well Class': [
    { name: 'A', color: '#111111' },
    { name: 'New', color: '#222222' },
  ],
};
const byClass = ['match', ['get', 'Well Class'], 'A', '#56B4E9', ['B', 'C'], '#009E73', '#5F666D'];

it('names and colors classes as their list does, wherever in the paint they are', () => {
  const paint = { 'circle-color': ['case', ['==', 1, 2], '#000000', byClass], 'circle-radius': 5 };
  const ofList = ['match', ['get', 'Well Class'], 'A', '#111111', 'New', '#222222', '#5F666D'];
  expect(paintWithLists(paint, lists, false)).toEqual({
    'circle-color': ['case', ['==', 1, 2], '#000000', ofList],
    'circle-radius': 5,
  });
});

it('leaves the color of other values out where there are none', () => {
  const { 'fill-color': color } = paintWithLists({ 'fill-color': byClass }, lists, true);
  expect((color as unknown[]).at(-1)).toBe('rgba(0, 0, 0, 0)');
});

it('keeps what is not a color of a list', () => {
  const paint = {
    'circle-radius': ['match', ['get', 'Well Class'], 'A', 5, 3],
    'fill-color': ['match', ['get', 'kind'], 'A', '#111111', '#222222'],
    'line-color': ['match', ['get', 'Well Type'], 'Stock', '#111111', '#222222'],
  };
  expect(paintWithLists(paint, { ...lists, 'Well Type': [] }, false)).toEqual(paint);
});
