import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnMap } from '../test-support/map-page.tsx';
import { ProposedInPanel, ProposedOnMap } from './proposed-wells.tsx';

const setOverlay = jest.fn();
const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-101.7, 36.2] },
  properties: { number: 'A-2026-0012', kind: 'new-well', well_class: 'B', is_drilled: false },
};

function show(features: readonly object[]) {
  setOverlay.mockReset();
  const call = async () => ({ type: 'FeatureCollection', features });
  renderOnMap(
    { setOverlay },
    <>
      <ProposedOnMap />
      <ProposedInPanel />
    </>,
    { call: call as never },
  );
}
const drawn = () => setOverlay.mock.calls.at(-1)?.[1];

test('proposed wells are drawn and counted until they are switched off in the panel', async () => {
  show([feature]);
  const shown = await screen.findByRole('checkbox', { name: 'Proposed wells (1)' });
  expect(drawn()).toMatchObject({
    layers: expect.any(Array),
    popups: { features: [{ position: [-101.7, 36.2], popup: { title: 'Application A-2026-0012' } }] },
  });
  await userEvent.click(shown);
  expect(drawn()).toBeNull();
});

test('there is no entry where nothing is proposed', async () => {
  show([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
