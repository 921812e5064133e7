import type { CircleState } from '@mapbox/mapbox-gl-draw';
import { measure } from '@portal/shared-map/geometry';
import { FakeDraw } from '../test-support/fake-draw.ts';
import { drawCircle } from './draw-circle.ts';

function begun() {
  const mode = drawCircle(FakeDraw.modes.draw_polygon as never);
  const tool = { changeMode: jest.fn(), getFeature: () => undefined };
  const state: CircleState = mode.onSetup.call(tool);
  const at = (lng: number, lat: number) => ({ lngLat: { lng, lat } });
  return {
    state,
    tool,
    press: (lng: number, lat: number) => mode.onClick.call(tool, state, at(lng, lat)),
    point: (lng: number, lat: number) => mode.onMouseMove(state, at(lng, lat)),
    takeBack: () => mode.onTrash(state),
    measured: () => {
      const [ring = []] = state.polygon.coordinates;
      return measure({ type: 'Polygon', coordinates: [[...ring, (ring[0] ?? null) as number[]]] });
    },
  };
}

test('a circle is drawn by its center and a point on its edge, and follows the pointer in between', () => {
  const { state, tool, press, point, measured } = begun();
  point(-101.8, 36);
  expect(measured()).toBeNull();
  press(-101.9, 36);
  press(-101.9, 36);
  expect(tool.changeMode).not.toHaveBeenCalled();
  point(-101.9, 36.001);
  expect(measured()).toMatchObject({ kind: 'circle', radius: expect.closeTo(110.96, 1) });
  press(-101.9, 36.002);
  expect(measured()).toMatchObject({ radius: expect.closeTo(221.92, 1) });
  expect(tool.changeMode).toHaveBeenCalledWith('simple_select', { featureIds: [state.polygon.id] });
});

test('taking back the center of a circle begins it again', () => {
  const { press, point, takeBack, measured } = begun();
  press(-101.9, 36);
  point(-101.9, 36.001);
  takeBack();
  point(-101.9, 36.002);
  expect(measured()).toBeNull();
  press(-101.8, 36);
  point(-101.8, 36.001);
  expect(measured()).toMatchObject({ kind: 'circle' });
});
