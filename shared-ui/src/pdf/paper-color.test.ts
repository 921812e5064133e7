import { paperColor } from './paper-color.ts';

test.each([
  ['#0072b2', 1, '#0072b2'],
  ['#0072B2', 0.5, '#80b9d9'],
  ['#f00', 1, '#ff0000'],
  ['#ff000080', 1, '#ff7f7f'],
  ['#000', 0, '#ffffff'],
])('%s with opacity %d is %s on paper', (color, opacity, expected) => {
  expect(paperColor(color, opacity)).toEqual(expected);
});

test('other color notations are converted by the browser, or gray where it cannot', () => {
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const drawing = Object.defineProperty({}, 'fillStyle', { get: () => 'rgba(0, 100, 200, 0.5)', set() {} });
  getContext.mockReturnValue(drawing as never);
  expect(paperColor('rgb(0 100 200 / 50%)', 1)).toEqual('#80b2e4');
  getContext.mockReturnValue(null);
  expect(paperColor('tomato', 1)).toEqual('#808080');
});
