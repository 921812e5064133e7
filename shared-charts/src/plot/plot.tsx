/// <reference path="./plotly.d.ts" />
import Plotly from 'plotly.js/dist/plotly-basic.min.js';
import createPlotlyComponent from 'react-plotly.js/factory';
import styles from './plot.module.css';

const PlotlyPlot = createPlotlyComponent(Plotly);

export interface PlotProps {
  data: unknown[];
  layout: unknown;
  config: unknown;
  /** As the axis writes them. */
  onZoom: (from: string, to: string) => void;
  onReset: () => void;
  onDrawn: () => void;
}

export function Plot({ onZoom, onReset, onDrawn, ...figure }: PlotProps) {
  return (
    <PlotlyPlot
      {...figure}
      className={styles.plot ?? ''}
      onRelayout={(change: Record<string, unknown>) => {
        const [from, to] = [change['xaxis.range[0]'], change['xaxis.range[1]']];
        if (typeof from === 'string' && typeof to === 'string') onZoom(from, to);
      }}
      onDoubleClick={onReset}
      // The first drawing is over before plotly's own events have listeners.
      onInitialized={onDrawn}
    />
  );
}
