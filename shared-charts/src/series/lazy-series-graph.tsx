import { SkeletonLines } from '@portal/shared-ui';
import { GraphError } from '../plot/graph-notice.tsx';
import { loadPlot } from '../plot/load-plot.ts';
import { useChunk } from '../plot/use-chunk.ts';
import type { SeriesGraphProps } from './series-graph.tsx';

/** Plotly is fetched at the same time; the graph reports its failure when it draws. */
function loadSeriesGraph() {
  loadPlot().catch(() => undefined);
  return import(/* webpackChunkName: "series-graph" */ './series-graph.tsx').then(({ SeriesGraph }) => ({
    SeriesGraph,
  }));
}

/** A graph whose code is fetched when it is first shown. Fills a column of its own height. */
export function LazySeriesGraph(props: SeriesGraphProps) {
  const { loaded, error, retry } = useChunk('The data graph', loadSeriesGraph);
  if (error !== null) return <GraphError message={error} onRetry={retry} />;
  if (!loaded) return <SkeletonLines lines={6} />;
  return <loaded.SeriesGraph {...props} />;
}
