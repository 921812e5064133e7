import { FakeMap } from '../test-support/fake-engine.ts';
import { timesSize, withPaperLetters } from './paper-letters.ts';

test.each([
  [12, 18],
  [
    ['interpolate', ['linear'], ['zoom'], 8, 10, 14, 16],
    ['interpolate', ['linear'], ['zoom'], 8, 15, 14, 24],
  ],
  [
    ['step', ['zoom'], 10, 12, 14],
    ['step', ['zoom'], 15, 12, 21],
  ],
  [['get', 'size'], null],
])('the size %j times 1.5 is %j', (size, larger) => expect(timesSize(size, 1.5)).toEqual(larger));

const label = (id: string, layout: object) => ({
  id,
  type: 'symbol' as const,
  layout: { 'text-field': 'A', ...layout },
});

test('all labels are larger in a picture, and then as before', async () => {
  const map = new FakeMap();
  map.layers = [label('small', { 'text-size': 10 }), label('usual', {}), { id: 'icon', type: 'symbol', layout: {} }];
  const sizes = () => map.layers.map(({ layout }) => layout?.['text-size']);
  expect(await withPaperLetters(map as never, 2, async () => sizes())).toEqual([20, 32, undefined]);
  expect(sizes()).toEqual([10, undefined, undefined]);
});

test('a label without room in its usual place stands beside it, unless it follows a line', async () => {
  const map = new FakeMap();
  map.layers = [
    label('numbers', {}),
    label('wells', { 'text-anchor': 'top' }),
    label('towns', { 'text-variable-anchor': ['left'] }),
    label('roads', { 'symbol-placement': 'line' }),
  ];
  const anchors = () => map.layers.map(({ layout }) => [layout?.['text-variable-anchor']].flat()[0]);
  expect(await withPaperLetters(map as never, 1, async () => anchors())).toEqual(['center', 'top', 'left', undefined]);
  expect(anchors()).toEqual([undefined, undefined, 'left', undefined]);
});
