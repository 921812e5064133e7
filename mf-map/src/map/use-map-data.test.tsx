import { useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider } from '@portal/shared-ui';
import { config } from '@portal/shared-ui/test-support';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useMapStore } from '../map-store.ts';
import { useMapData } from './use-map-data.ts';

const call = jest.fn((_key: string) => new Promise(() => {}));
const portal = { config, api: { call }, lookups: {} } as unknown as Portal;
const wrapper = ({ children }: { children: ReactNode }) => <PortalProvider portal={portal}>{children}</PortalProvider>;
const layersAsked = () => call.mock.calls.filter(([key]) => key === 'GET /public-map/layers').length;

beforeEach(() => call.mockClear());

test('layers are fetched once the session is known, and again for another person', async () => {
  useSession.setState({ status: 'loading', user: null, providerDown: false }, true);
  renderHook(useMapData, { wrapper });
  expect(call).not.toHaveBeenCalled();
  act(() => useSession.setState({ status: 'signed-out', user: null, providerDown: true }, true));
  await waitFor(() => expect(layersAsked()).toBe(1));
  const user = { id: 'auth0|1', name: 'Ann', email: 'ann@example.org', roles: [] };
  act(() => useSession.setState({ status: 'signed-in', user, providerDown: false }, true));
  await waitFor(() => expect(layersAsked()).toBe(2));
});

test('a panel that a linked graph folded opens to say that layers are missing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  useMapStore.setState({ section: null, sectionBehindGraph: 'NPGCD Data' });
  call.mockRejectedValue(new Error('away'));
  const user = { id: 'auth0|2', name: 'Bo', email: 'bo@example.org', roles: [] };
  useSession.setState({ status: 'signed-in', user, providerDown: false }, true);
  renderHook(useMapData, { wrapper });
  await waitFor(() => expect(useMapStore.getState().section).toBe('NPGCD Data'));
  expect(useMapStore.getState().dataError).not.toBeNull();
});
