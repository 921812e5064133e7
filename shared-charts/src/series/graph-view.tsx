import type { Reading, SeriesTrend } from '@portal/shared-api';
import { SkeletonLines, useTheme } from '@portal/shared-ui';
import { fromWallClock } from '@portal/shared-ui/time';
import { type ReactNode, useMemo, useState } from 'react';
import { GraphError } from '../plot/graph-notice.tsx';
import { loadPlot } from '../plot/load-plot.ts';
import { readPlotColors } from '../plot/plot-colors.ts';
import { useChunk } from '../plot/use-chunk.ts';
import { useSize } from '../plot/use-size.ts';
import { Legend } from '../simple/legend.tsx';
import styles from './graph-view.module.css';
import { plotConfig } from './plot-config.ts';
import { plotData, plotLayout } from './plot-model.ts';
import type { Span } from './range.ts';
import type { SeriesInfo } from './series-info.ts';

const NARROW_PIXELS = 600;
/** In the order of the traces of winter observations. */
const MARKS = [styles.observation, styles.trend, styles.projected, styles.likely];

export interface GraphViewProps {
  readings: readonly Reading[];
  trend: SeriesTrend | null;
  info: SeriesInfo;
  span: Span;
  /** Milliseconds per point of the drawing. */
  resolution: number;
  zone: string;
  label: string;
  /** Beside the legend. */
  lead: ReactNode;
  onZoom: (span: Span | null) => void;
}

export function GraphView({ readings, trend, info, span, resolution, zone, label, lead, onZoom }: GraphViewProps) {
  const { loaded: Plot, error, retry } = useChunk('The code that draws graphs', loadPlot);
  const { theme } = useTheme();
  const [ref, size] = useSize();
  const [drawn, setDrawn] = useState(false);

  const { from, to } = span;
  const figure = useMemo(() => {
    if (!size || size.width === 0) return null;
    void theme; // the colors are those of the theme that is shown
    const input = { info, readings, trend, span: { from, to }, resolution, colors: readPlotColors(), zone };
    return { data: plotData(input), layout: plotLayout(input, size, size.width < NARROW_PIXELS) };
  }, [info, readings, trend, from, to, resolution, zone, theme, size]);

  const zoom = (first: string, second: string): void => {
    const edges = [fromWallClock(first, zone), fromWallClock(second, zone)] as const;
    onZoom({ from: Math.floor(Math.min(...edges)), to: Math.ceil(Math.max(...edges)) });
  };
  if (error !== null) return <GraphError message={error} onRetry={retry} />;
  const legend = (figure?.data ?? []).flatMap(({ name }, index) => (name ? [{ name, mark: MARKS[index] }] : []));
  return (
    <>
      <div className={styles.head}>
        {lead}
        {legend.length > 0 && <Legend entries={legend} />}
      </div>
      <div ref={ref} role="img" aria-label={label} className={styles.view} data-drawn={drawn || undefined}>
        {!Plot && <SkeletonLines lines={6} />}
        {Plot && figure && (
          <Plot
            {...figure}
            config={plotConfig()}
            onZoom={zoom}
            onReset={() => onZoom(null)}
            onDrawn={() => setDrawn(true)}
          />
        )}
      </div>
    </>
  );
}
