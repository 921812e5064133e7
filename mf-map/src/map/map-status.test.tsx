import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { MapStatusNotice } from './map-status.tsx';

const store = freshStore();

test('the notice says that the map is loading, and is gone when the map is ready', () => {
  renderInPortal(<MapStatusNotice onRestart={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading map');
  act(() => useMapStore.setState({ status: { kind: 'ready', late: false, failed: [] } }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the wells are offered as a table when the browser cannot draw a map', async () => {
  const restart = jest.fn();
  useMapStore.setState({ status: { kind: 'unusable', message: 'WebGL is missing.' } });
  renderInPortal(<MapStatusNotice onRestart={restart} />);
  expect(screen.getByRole('alert')).toHaveTextContent('WebGL is missing.');
  await userEvent.click(screen.getByRole('button', { name: 'Show the wells in a table' }));
  expect(store().tableOpen).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(restart).toHaveBeenCalled();
});
