import { paperColor } from './paper-color.ts';

test.each([
  ['#0072b2', 1, [0, 114, 178]],
  ['#0072B2', 0.5, [128, 185, 217]],
  ['#f00', 1, [255, 0, 0]],
  ['#ff000080', 1, [255, 127, 127]],
  ['#000', 0, [255, 255, 255]],
])('%s with opacity %d is %j on paper', (color, opacity, expected) => {
  expect(paperColor(color, opacity)).toEqual(expected);
});

test('other color notations are converted by the browser', () => {
  const drawing = { fillStyle: '' };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  Object.defineProperty(drawing, 'fillStyle', { get: () => 'rgba(0, 100, 200, 0.5)', set() {} });
  expect(paperColor('rgb(0 100 200 / 50%)', 1)).toEqual([128, 178, 228]);
});

test('a color that cannot be converted is gray', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(paperColor('tomato', 1)).toEqual([128, 128, 128]);
});
