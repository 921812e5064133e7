import { FakeMap } from '../test-support/fake-engine.ts';
import { timesSize, withLargerLetters } from './larger-letters.ts';

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

test('all labels are larger in a picture, and then as before', async () => {
  const map = new FakeMap();
  const label = (id: string, size?: number) => ({
    id,
    type: 'symbol' as const,
    layout: { 'text-field': 'A', ...(size && { 'text-size': size }) },
  });
  map.layers = [label('small', 10), label('usual'), { id: 'icon', type: 'symbol', layout: {} }];
  const sizes = () => map.layers.map(({ layout }) => layout?.['text-size']);
  expect(await withLargerLetters(map as never, 2, async () => sizes())).toEqual([20, 32, undefined]);
  expect(sizes()).toEqual([10, undefined, undefined]);
});
