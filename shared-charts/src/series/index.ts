// The graph of a well's measurements: its controls, its table and its CSV file. Plotly comes in a chunk of its own.
export { SeriesGraph, type SeriesGraphProps } from './series-graph.tsx';
