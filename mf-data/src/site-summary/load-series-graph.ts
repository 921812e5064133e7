import { loadPlot } from '@portal/shared-charts';

/** The code of the graph; plotly is fetched beside it, and tells of its failure when it is to draw. */
export function loadSeriesGraph() {
  loadPlot().catch(() => undefined);
  return import(/* webpackChunkName: "series-graph" */ '@portal/shared-charts/series').then(({ SeriesGraph }) => ({
    SeriesGraph,
  }));
}
