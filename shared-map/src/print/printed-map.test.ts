import { FakeMap } from '../test-support/fake-engine.ts';
import { printPicture } from './printed-map.ts';

function aMap({ lost = false, redraws = true } = {}) {
  const map = new FakeMap();
  const steps: string[] = [];
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(((kind: string) =>
      kind === '2d' ? { drawImage: () => steps.push('copied') } : { isContextLost: () => lost }) as never);
  if (redraws) Object.assign(map, { redraw: () => steps.push('drawn') });
  return { map: map as never, container: map.getContainer(), steps };
}

const print = (step: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(step));
const pictures = (container: HTMLElement) => container.querySelectorAll('.ui-printed-map').length;

test('a printed map is a picture of a frame that is drawn for it', () => {
  const { map, container, steps } = aMap();
  const stop = printPicture(map);
  print('beforeprint');
  expect(steps).toEqual(['drawn', 'copied']);
  expect(pictures(container)).toBe(1);
  print('beforeprint');
  expect(pictures(container)).toBe(1);
  print('afterprint');
  expect(pictures(container)).toBe(0);
  print('beforeprint');
  stop();
  expect(pictures(container)).toBe(0);
  print('beforeprint');
  expect(pictures(container)).toBe(0);
});

test('the picture of a dark map is marked, as paper turns it light', () => {
  const { map, container } = aMap();
  const stop = printPicture(map);
  const isMarked = () => container.querySelector('.ui-printed-map')?.hasAttribute('data-dark');
  print('beforeprint');
  expect(isMarked()).toBe(false);
  container.dataset.basemap = 'dark';
  print('beforeprint');
  expect(isMarked()).toBe(true);
  stop();
});

test.each([
  ['without graphics', () => aMap({ lost: true })],
  ['whose engine draws later', () => aMap({ redraws: false })],
])('a map %s is printed as it is', (_, made) => {
  const { map, container } = made();
  const stop = printPicture(map);
  print('beforeprint');
  expect(pictures(container)).toBe(0);
  stop();
});
