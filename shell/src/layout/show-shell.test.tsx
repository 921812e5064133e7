import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { useShell } from '../shell-store.ts';
import { registryOf } from '../test-support.ts';
import { OUTLET_ID } from './outlet.tsx';
import { showShell } from './show-shell.tsx';

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let root: Root;
beforeEach(() => {
  jest.useFakeTimers();
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

test('without a registry the shell soon shows that it is loading', async () => {
  showShell(root, Promise.resolve());
  expect(document.body).not.toHaveTextContent('Loading…');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.body).toHaveTextContent('Loading…');
});

test('nothing is shown before the texts of the page’s language are there', async () => {
  const { promise, resolve } = deferred();
  showShell(root, promise);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(document.body).not.toHaveTextContent('Loading…');
  await act(async () => resolve());
  expect(document.body).toHaveTextContent('Loading…');
});

test('with a registry the outlet is rendered at once, and the shell only once', () => {
  const rendered = jest.spyOn(root, 'render');
  const show = showShell(root, Promise.resolve());
  const district = { name: 'North Plains', shortName: 'NPGCD', url: 'https://example.org' };
  useShell.setState({ portal: { registry: registryOf(), config: { district } as never } });
  act(show);
  expect(document.getElementById(OUTLET_ID)).not.toBeNull();
  act(() => jest.advanceTimersByTime(1000));
  expect(rendered).toHaveBeenCalledTimes(1);
});
