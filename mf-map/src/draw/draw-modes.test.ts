import { FakeDraw } from '../test-support/fake-draw.ts';
import { drawModes } from './draw-modes.ts';
import type { DrawMode } from './draw-slice.ts';

jest.mock('@mapbox/mapbox-gl-draw', () => jest.requireActual('../test-support/fake-draw.ts').fakeDrawModule);

const takeBack = (mode: DrawMode, state: unknown) =>
  (drawModes().modes[mode] as { onTrash(state: unknown): void }).onTrash(state);

test.each(['line', 'polygon'])('taking back the last point of a %s leaves the point at the pointer', (kind) => {
  const isLine = kind === 'line';
  const points = [1, 2, 9].map((place) => [place, place]);
  const drawn = { coordinates: isLine ? points : [points], changed: jest.fn() };
  const state = { [kind]: drawn, currentVertexPosition: 2 };
  const takeBackFrom = () => {
    takeBack(isLine ? 'draw_line_string' : 'draw_polygon', state);
    return (isLine ? drawn.coordinates : drawn.coordinates[0]) as number[][];
  };
  expect(takeBackFrom()).toEqual([1, 9].map((place) => [place, place]));
  expect(takeBackFrom()).toEqual([[9, 9]]);
  expect(takeBackFrom()).toEqual([[9, 9]]);
  expect(state.currentVertexPosition).toBe(0);
  expect(drawn.changed).toHaveBeenCalledTimes(2);
});

test.each(['onClick', 'onTap'])('%s ignores a removed drawing that is still shown', (handler) => {
  const simple = drawModes().modes.simple_select as Record<string, (state: unknown, event: unknown) => void>;
  const tool = { getFeature: (id: string) => (id === 'there' ? {} : undefined), click: simple[handler]! };
  const clickOn = (properties?: object) => tool.click({}, { featureTarget: properties && { properties } });
  FakeDraw.clicks = [];
  clickOn({ id: 'gone' });
  clickOn({ parent: 'gone' });
  expect(FakeDraw.clicks).toEqual([]);
  clickOn({ id: 'there' });
  clickOn({ parent: 'there' });
  clickOn();
  expect(FakeDraw.clicks).toHaveLength(3);
});
