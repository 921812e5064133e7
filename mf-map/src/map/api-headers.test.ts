import { accessToken, useSession } from '@portal/shared-auth/browser';
import { apiHeaders } from './api-headers.ts';

jest.mock('@portal/shared-auth/browser', () => ({
  ...jest.requireActual('@portal/shared-auth/browser'),
  accessToken: jest.fn(),
}));
const token = accessToken as jest.Mock;

const user = { id: 'auth0|1', name: 'Ann', email: 'ann@example.org', roles: [] };
const signIn = () => useSession.setState({ status: 'signed-in', user, providerDown: false }, true);

beforeEach(() => {
  token.mockReset().mockResolvedValue('secret');
  signIn();
});

test('calls to the API carry the token of the signed-in person, also where the API has its own host', async () => {
  const bearer = { Authorization: 'Bearer secret' };
  expect(await apiHeaders('/api')(`${location.origin}/api/tiles/wells/8/55/100.mvt?v=1`)).toEqual(bearer);
  const headers = apiHeaders('https://api.district.example/v1/');
  expect(await headers('https://api.district.example/v1/tiles/wells/1/0/0.mvt')).toEqual(bearer);
  expect(headers(`${location.origin}/v1/tiles`)).toBeNull();
});

test('calls of a visitor wait for no token, and calls while the identity provider is unavailable carry none', async () => {
  const headers = () => apiHeaders('/api')(`${location.origin}/api/x`);
  token.mockRejectedValue(new Error('away'));
  expect(await headers()).toEqual({});
  token.mockResolvedValue(null);
  expect(await headers()).toEqual({});
  useSession.setState({ status: 'signed-out', user: null, providerDown: false }, true);
  expect(headers()).toBeNull();
});

test.each([
  'https://elsewhere.example/api/tiles/1',
  `${location.origin}/apiary`,
  `${location.origin}/api/../basemap.geojson`,
  'mapbox://styles/mapbox/light-v11',
  `https://elsewhere.example/?${location.origin}/api/`,
  `http://localhost@elsewhere.example/api/x`,
])('the token is not sent to %s', (url) => {
  expect(apiHeaders('/api')(url)).toBeNull();
  expect(token).not.toHaveBeenCalled();
});
