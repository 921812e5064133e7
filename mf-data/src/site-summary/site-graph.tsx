import type { SiteSummary } from '@portal/shared-api';
import { GraphError, type OpenGraph, useChunk } from '@portal/shared-charts';
import type { SeriesGraphProps } from '@portal/shared-charts/series';
import { t } from '@portal/shared-i18n';
import { SkeletonLines } from '@portal/shared-ui';
import { loadSeriesGraph } from './load-series-graph.ts';
import classes from './site-graph.module.css';

function Graph({ graph, onChange }: SeriesGraphProps) {
  const { loaded, error, retry } = useChunk('The data graph', loadSeriesGraph);
  if (error !== null) return <GraphError message={error} onRetry={retry} />;
  if (!loaded) return <SkeletonLines lines={6} />;
  return <loaded.SeriesGraph graph={graph} onChange={onChange} />;
}

export interface SiteGraphProps {
  site: SiteSummary;
  /** `null` where the portal draws none. */
  graph: OpenGraph | null;
  onChange: SeriesGraphProps['onChange'];
}

export function SiteGraph({ site, graph, onChange }: SiteGraphProps) {
  if (graph) return <Graph graph={graph} onChange={onChange} />;
  return (
    <p className={classes.none}>
      {t('There is no graph of {parameter}. The table has its last value and its period of record.', {
        parameter: site.parameter,
      })}
    </p>
  );
}
