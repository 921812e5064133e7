import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { useShell } from '../shell-store.ts';
import { registryOf } from '../test-support.ts';
import { OUTLET_ID } from './outlet.tsx';
import { showShell } from './show-shell.tsx';

let root: Root;
beforeEach(() => {
  jest.useFakeTimers();
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('without a registry the shell soon shows that it is loading', () => {
  showShell(root);
  expect(document.body).not.toHaveTextContent('Loading…');
  act(() => jest.advanceTimersByTime(100));
  expect(document.body).toHaveTextContent('Loading…');
});

test('with a registry the outlet is rendered at once, and the shell only once', () => {
  const rendered = jest.spyOn(root, 'render');
  const show = showShell(root);
  const district = { name: 'North Plains', shortName: 'NPGCD', url: 'https://example.org' };
  useShell.setState({ portal: { registry: registryOf(), config: { district } as never } });
  act(show);
  expect(document.getElementById(OUTLET_ID)).not.toBeNull();
  act(() => jest.advanceTimersByTime(1000));
  expect(rendered).toHaveBeenCalledTimes(1);
});
