import type { EngineMap } from '@portal/shared-map';
import type { FakeMap } from '@portal/shared-map/test-support';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore, mapOnPage } from '../test-support/map-page.tsx';
import { pickPoint } from './pick-point.ts';
import { PointPicker } from './point-picker.tsx';

const store = freshStore({ section: 'buffers' });

function Picking({ map }: { map: FakeMap }) {
  const wanted = useMapStore((state) => state.pointWanted !== null);
  return wanted ? <PointPicker map={map as unknown as EngineMap} /> : null;
}
function show(take = jest.fn()) {
  const map = mapOnPage();
  renderInPortal(
    <>
      <button type="button" onClick={() => pickPoint(take)}>
        Pick
      </button>
      <Picking map={map} />
    </>,
  );
  return { map, take };
}

test('Enter picks the point at the crosshair and returns the focus to the button; Escape and Cancel pick none', async () => {
  const { map, take } = show();
  const pick = screen.getByRole('button', { name: 'Pick' });
  for (const giveUp of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await user.click(pick);
    await giveUp();
    expect(store().pointWanted).toBeNull();
  }
  expect(take).not.toHaveBeenCalled();
  expect(store().section).toBe('buffers');
  await user.click(pick);
  expect(map.canvas).toHaveFocus();
  expect(screen.getByText(/choose the point/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(take).toHaveBeenCalledWith([-101.5, 36]);
  expect(store().pointWanted).toBeNull();
  expect(pick).toHaveFocus();
});

test('on a small screen the open section closes until the point is picked', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  pickPoint(jest.fn());
  expect(store().section).toBeNull();
  act(() => store().pointWanted?.([-101, 36]));
  expect(store().section).toBe('buffers');
  // The section that was closed is not opened again by later changes.
  act(() => store().toggleSection('buffers'));
  act(() => store().setPopupsOn(false));
  expect(store().section).toBeNull();
});
