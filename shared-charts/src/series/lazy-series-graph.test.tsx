import { renderInPortal } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazySeriesGraph } from './lazy-series-graph.tsx';

let mockIsDown = false;
jest.mock('../plot/load-plot.ts', () => ({ loadPlot: async () => () => null }));
jest.mock('./series-graph.tsx', () => ({
  get SeriesGraph() {
    if (mockIsDown) throw new Error('The network is away.');
    return ({ graph }: { graph: { well: string } }) => <p>Graph of {graph.well}</p>;
  },
}));

const GRAPH = { wellNdx: 7, well: 'DA-7', available: [], kind: 'winter', start: null, end: null } as const;

test('the code of a graph that could not be loaded is asked for again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  mockIsDown = true;
  renderInPortal(<LazySeriesGraph graph={GRAPH} onChange={() => {}} />);
  expect(await screen.findByText('An error has occurred: The network is away.')).toBeInTheDocument();
  expect(error).toHaveBeenCalledWith('The data graph could not be loaded:', expect.any(Error));
  mockIsDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Graph of DA-7')).toBeInTheDocument();
});
