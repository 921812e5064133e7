import { FakeDraw } from '../test-support/fake-draw.ts';
import { drawModes } from './draw-modes.ts';
import type { DrawMode } from './draw-slice.ts';

jest.mock('@mapbox/mapbox-gl-draw', () => ({
  __esModule: true,
  default: jest.requireActual('../test-support/fake-draw.ts').FakeDraw,
}));

const takeBack = (mode: DrawMode, state: unknown) =>
  (drawModes().modes[mode] as { onTrash(state: unknown): void }).onTrash(state);

test('taking back a line’s last point leaves the point at the pointer', () => {
  const line = {
    coordinates: [
      [1, 1],
      [2, 2],
      [9, 9],
    ],
    changed: jest.fn(),
  };
  const state = { line, currentVertexPosition: 2 };
  takeBack('draw_line_string', state);
  expect(line.coordinates).toEqual([
    [1, 1],
    [9, 9],
  ]);
  takeBack('draw_line_string', state);
  takeBack('draw_line_string', state);
  expect(line.coordinates).toEqual([[9, 9]]);
  expect(state.currentVertexPosition).toBe(0);
  expect(line.changed).toHaveBeenCalledTimes(2);
});

test('taking back a polygon’s corners leaves the point at the pointer', () => {
  const polygon = {
    coordinates: [
      [
        [1, 1],
        [2, 2],
        [9, 9],
      ],
    ],
    changed: jest.fn(),
  };
  const state = { polygon, currentVertexPosition: 2 };
  takeBack('draw_polygon', state);
  expect(polygon.coordinates).toEqual([
    [
      [1, 1],
      [9, 9],
    ],
  ]);
  takeBack('draw_polygon', state);
  takeBack('draw_polygon', state);
  expect(polygon.coordinates).toEqual([[[9, 9]]]);
  expect(polygon.changed).toHaveBeenCalledTimes(2);
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
