// What a page needs before it draws a graph. The graphs themselves are entries of their own, to be loaded when they are opened.
export { GraphError } from './plot/graph-notice.tsx';
export { loadPlot } from './plot/load-plot.ts';
export { useChunk } from './plot/use-chunk.ts';
export { LazySeriesGraph } from './series/lazy-series-graph.tsx';
export { type LinkedGraph, mapPath, type OpenGraph, writeGraph } from './series/open-graph.ts';
export { SERIES, SERIES_INFO, type SeriesKind, seriesOf } from './series/series-info.ts';
