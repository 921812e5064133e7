import { aProduct, FakeMap } from '@portal/shared-map/test-support';
import { user } from '@portal/shared-ui/test-support';
import { cleanup, screen } from '@testing-library/react';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { aWell } from '../test-support/wells.ts';
import { WellsRegion } from './wells-region.tsx';

jest.mock('../graph/load-panel.ts', () => ({ preparesGraph: {} }));

const store = freshStore({ product: aProduct(), status: { kind: 'ready', late: false, failed: [] } });
const onClose = jest.fn();
let map: FakeMap;

function show() {
  map = new FakeMap();
  const call = jest.fn().mockResolvedValue({ total: 41_234, wells: [aWell(1), aWell(2)] });
  renderOnMap({ map }, <WellsRegion onClose={onClose} />, { call });
}

test.each([true, false])(
  'the table takes the focus from its opener, which has it again when closed there (%s)',
  async (isThere) => {
    const [opener, other] = ['button', 'button'].map((name) => document.body.appendChild(document.createElement(name)));
    opener?.focus();
    show();
    expect(screen.getByRole('heading', { name: 'Wells in view' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close the table' }));
    expect(onClose).toHaveBeenCalled();
    if (!isThere) other?.focus();
    cleanup();
    expect(isThere ? opener : other).toHaveFocus();
    opener?.remove();
    other?.remove();
  },
);

test('the table takes the focus when it comes back after a graph, and gives it to the map when closed', () => {
  store().setTableOpen(true);
  store().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] });
  store().closeGraph();
  show();
  document.body.append(map.canvas);
  map.canvas.tabIndex = 0;
  expect(screen.getByRole('heading', { name: 'Wells in view' })).toHaveFocus();
  cleanup();
  expect(map.canvas).toHaveFocus();
  map.canvas.remove();
});
