import type * as SharedMap from '@portal/shared-map';
import { fakeEngine, mapOpener } from '@portal/shared-map/test-support';
import { notify } from '@portal/shared-ui';
import { InPortal } from '@portal/shared-ui/test-support';
import { renderHook, waitFor } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { useMapController } from './use-map.ts';

const mockEngines = { configured: jest.fn(), embedded: jest.fn() };
jest.mock('@portal/shared-map', () => {
  const actual = jest.requireActual<typeof SharedMap>('@portal/shared-map');
  const openMap = (...[config, page]: Parameters<typeof SharedMap.openMap>) =>
    actual.openMap(config, page, mockEngines);
  return { ...actual, openMap };
});
jest.mock('@portal/shared-ui', () => ({ ...jest.requireActual<object>('@portal/shared-ui'), notify: jest.fn() }));

test('a map that opens without its satellite images says so', async () => {
  const engine = fakeEngine();
  engine.basemapStyle = async () => ({ version: 8, sources: {}, layers: [] });
  mockEngines.configured.mockImplementation(async () => mapOpener(engine));
  useMapStore.setState({ basemap: 'satellite' });
  const container = { current: document.createElement('div') };
  renderHook(() => useMapController(container), { wrapper: InPortal });
  await waitFor(() => expect(notify).toHaveBeenCalledWith('info', expect.stringContaining('Satellite images are')));
  expect(notify).toHaveBeenCalledTimes(1);
  expect(useMapStore.getState().withoutImagery).toBe(true);
});
