import { ApiError } from '@portal/shared-api/client';
import { accessToken, useSession } from '@portal/shared-auth/browser';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useShell } from '../shell-store.ts';
import { registryOf, release, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { releaseFacts, SHOWN_CHARACTERS, shownData, tokenEnd } from './describe.ts';
import { DeveloperTools } from './developer-tools.tsx';
import { observeCall, useLastCall } from './last-call.ts';
import { closeDeveloperTools, openDeveloperTools, useDeveloperTools } from './open.ts';

jest.mock('@portal/shared-auth/browser', () => jest.requireActual('../test-support.ts').authWithout('accessToken'));

const tokenOf = (payload: object) => `eyJhbGciOiJSUzI1NiJ9.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.sig`;
const config = {
  mapEngine: 'mapbox',
  mapboxToken: 'pk.eyJ1IjoibnBnY2QifQ',
  timeZone: 'America/Denver',
  worlds: { database: 'embedded', identity: 'embedded', maps: 'mapbox' },
};
const call = (more: object = {}) => ({
  key: 'GET /account/permits' as const,
  url: '/api/account/permits',
  requestId: '3f2a91c0-7d0e-4c8e-9a51-6f1f0a2b3c4d',
  at: new Date('2026-11-21T12:00:00Z'),
  milliseconds: 41.6,
  status: 200,
  data: [{ permit_number: 'P-1' }],
  ...more,
});
const api = { call: jest.fn() };
const drawer = () => screen.findByRole('dialog', { name: 'Developer tools' });
const be = (session: typeof SIGNED_OUT) => act(() => useSession.setState(session, true));

beforeEach(() => {
  closeDeveloperTools();
  useLastCall.setState({ call: null });
  useSession.setState(signedInAs(['Developer']), true);
  api.call.mockResolvedValue({ contract: '1.4' });
  useShell.setState({
    portal: { registry: registryOf(release('mf-map', [])), config: config as never },
    registryReadAt: new Date('2026-11-21T18:55:00Z'),
    handed: { api } as never,
  });
  jest.mocked(accessToken).mockResolvedValue(tokenOf({ exp: Date.UTC(2026, 10, 21, 12, 15) / 1000 }));
  render(<DeveloperTools />, { wrapper: UiProvider });
});

test('DEV-1: developers see the environment, the versions, the last call and themselves', async () => {
  observeCall(call());
  act(openDeveloperTools);
  const tools = await drawer();
  for (const text of ['embedded', 'mapEngine', 'mf-map', '1.0.0-0123456789', '/api/account/permits', '42 ms', 'P-1'])
    expect(tools).toHaveTextContent(text);
  for (const text of [
    'needs API 1: matches',
    'Request ID3f2a91c0-7d0e',
    'Errors reportednowhere',
    'Registry read11:55:00 AM',
  ])
    expect(tools).toHaveTextContent(text);
  for (const text of ['Ann Well', 'ann@example.org', 'auth0|1', 'isDevelopertrue', 'isUserfalse'])
    expect(tools).toHaveTextContent(text);
  await waitFor(() => expect(tools).toHaveTextContent('5:15:00 AM'));
  expect(tools).not.toHaveTextContent('eyJ');
});

test('DEV-1: only developers see the tools, which close with the session', async () => {
  be(signedInAs(['Administrator']));
  act(openDeveloperTools);
  expect(screen.queryByRole('dialog')).toBeNull();
  be(signedInAs(['Developer']));
  await drawer();
  be(SIGNED_OUT);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useDeveloperTools.getState().open).toBe(false);
});

test('the data of the call is copied whole, and its request ID, ignoring health checks', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  observeCall(call({ data: 'x'.repeat(SHOWN_CHARACTERS) }));
  observeCall(call({ key: 'GET /health/ready', requestId: 'other' }));
  act(openDeveloperTools);
  expect(await drawer()).toHaveTextContent('The first 20,000 of 20,002 characters');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy data' })));
  expect(writeText).toHaveBeenLastCalledWith(JSON.stringify('x'.repeat(SHOWN_CHARACTERS)));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy request ID' })));
  expect(writeText).toHaveBeenLastCalledWith('3f2a91c0-7d0e-4c8e-9a51-6f1f0a2b3c4d');
});

test('a call without a response shows what went wrong', async () => {
  act(openDeveloperTools);
  expect(await drawer()).toHaveTextContent('has not called the API yet');
  act(() => observeCall(call({ status: null, data: 'TypeError: Failed to fetch' })));
  expect(await drawer()).toHaveTextContent('no response');
  expect(await drawer()).toHaveTextContent('Failed to fetch');
});

test.each([
  [null, null],
  ['opaque', null],
  [tokenOf({}), null],
  [tokenOf({ exp: 1_000_000 }), new Date(1_000_000_000)],
])('the end of token %p is %p', (token, end) => {
  expect(tokenEnd(token)).toEqual(end);
});

test('short data is not cut', () => {
  expect(shownData({ a: 1 })).toEqual({ text: '{\n  "a": 1\n}', whole: '{\n  "a": 1\n}', cut: null });
  expect(shownData(undefined)).toEqual({ text: '', whole: '', cut: null });
});

test('releases say what they need of the API, and whether that matches', () => {
  const map = { ...release('mf-map', []), canary: true as const };
  map.routes = { ...map.routes, apiVersion: '1.5' };
  const registry = registryOf(map);
  expect(releaseFacts(registry, '1.4')).toEqual([
    ['shell', '1.0.0-0123456789 · needs API 1: matches'],
    ['mf-map', '1.0.0-0123456789 · canary · needs API 1.5: does not match'],
  ]);
  expect(releaseFacts(registry, null)[0]).toEqual(['shell', '1.0.0-0123456789 · needs API 1']);
});

test('developers are warned of parts that need a newer API, even when the API is not ready', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, contract: '2.0' };
  const handed = { api: { call: async () => Promise.reject(new ApiError(503, problem)) } };
  act(() => useShell.setState({ handed: handed as never }));
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(warn).toHaveBeenCalledWith('mf-map needs version 1 of the API, which answers 2.0.');
  warn.mockRestore();
});
