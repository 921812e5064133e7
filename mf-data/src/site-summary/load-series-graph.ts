import { loadPlot } from '@portal/shared-charts';

/** Plotly is fetched at the same time; the graph reports its failure when it draws. */
export function loadSeriesGraph() {
  loadPlot().catch(() => undefined);
  return import(/* webpackChunkName: "series-graph" */ '@portal/shared-charts/series').then(({ SeriesGraph }) => ({
    SeriesGraph,
  }));
}
