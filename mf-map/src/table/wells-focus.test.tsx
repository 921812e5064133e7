import { aProduct, FakeMap } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControllerProvider } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { aWell } from '../test-support/wells.ts';
import { WellsRegion } from './wells-region.tsx';

jest.mock('../graph/load-panel.ts', () => ({ preparesGraph: {} }));

const untouched = useMapStore.getInitialState();
const user = userEvent.setup();
const onClose = jest.fn();
let map: FakeMap;

function show() {
  map = new FakeMap();
  renderInPortal(
    <ControllerProvider value={{ map } as never}>
      <WellsRegion onClose={onClose} />
    </ControllerProvider>,
    { call: jest.fn().mockResolvedValue({ total: 41_234, wells: [aWell(1), aWell(2)] }) },
  );
}
beforeEach(() => {
  useMapStore.setState({ ...untouched, product: aProduct(), status: { kind: 'ready', late: false, failed: [] } }, true);
});

test('the table takes the focus from the button that opens it, and returns it when closed', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  show();
  expect(screen.getByRole('heading', { name: 'Wells in view' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close the table' }));
  expect(onClose).toHaveBeenCalled();
  cleanup();
  expect(opener).toHaveFocus();
  opener.remove();
});

test('the table leaves the focus elsewhere when it is closed from there', () => {
  const [opener, other] = ['button', 'button'].map((name) => document.body.appendChild(document.createElement(name)));
  opener?.focus();
  show();
  other?.focus();
  cleanup();
  expect(other).toHaveFocus();
  opener?.remove();
  other?.remove();
});

test('the table leaves the focus where it is when a link opens it', async () => {
  show();
  await screen.findByText('41,234 wells in view');
  expect(document.body).toHaveFocus();
});

test('the table takes the focus when it comes back after a graph, and gives it to the map when closed', () => {
  useMapStore.getState().setTableOpen(true);
  useMapStore.getState().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] });
  useMapStore.getState().closeGraph();
  show();
  document.body.append(map.canvas);
  map.canvas.tabIndex = 0;
  expect(screen.getByRole('heading', { name: 'Wells in view' })).toHaveFocus();
  cleanup();
  expect(map.canvas).toHaveFocus();
  map.canvas.remove();
});
