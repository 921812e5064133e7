import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { useMapStore } from '../map-store.ts';
import { FakeMap } from '../test-support/fake-engine.ts';
import { renderInPortal } from '../test-support/portal.tsx';
import { aLayer } from '../test-support/product.ts';
import { MapPopup } from './map-popup.tsx';

const user = userEvent.setup();
const layer = aLayer();
const found = (well: string) => ({
  key: well,
  layer,
  properties: { Well: well, GPU: 12, StateWellNumber: '0245601', state_links: 'Bad;javascript:alert(1)' },
  position: null,
});

function open(...wells: string[]) {
  const container = { ...createRef<HTMLElement>(), current: document.createElement('div') };
  renderInPortal(<MapPopup map={new FakeMap() as never} container={container} />);
  act(() => useMapStore.getState().pick(wells.map(found), [-101.8, 36.1]));
}

beforeEach(() => useMapStore.setState({ picked: null }));

test('shows the feature under its title, with its links', () => {
  open('NP-1');
  expect(screen.getByRole('dialog', { name: 'NP-1' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'View Well Report' })).toHaveAttribute(
    'href',
    '/public-resources/tools/gpu-select/12',
  );
  expect(screen.getByRole('link', { name: /State well report/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('link', { name: /Bad/ })).not.toBeInTheDocument();
});

test('several features are paged through, round and round', async () => {
  open('NP-1', 'NP-2', 'NP-3');
  expect(screen.getByText('1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next feature' }));
  expect(screen.getByRole('dialog', { name: 'NP-2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous feature' }));
  await user.click(screen.getByRole('button', { name: 'Previous feature' }));
  expect(screen.getByText('3 of 3')).toBeVisible();
});

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['its button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s', async (_way, close) => {
  open('NP-1');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a click on nothing closes it', () => {
  open('NP-1');
  act(() => useMapStore.getState().pick([], [0, 0]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
