import type { SiteSummary } from '@portal/shared-api';
import { LazySeriesGraph, type OpenGraph } from '@portal/shared-charts';
import type { SeriesGraphProps } from '@portal/shared-charts/series';
import { t, translateName } from '@portal/shared-i18n';
import classes from './site-graph.module.css';

export interface SiteGraphProps {
  site: SiteSummary;
  /** `null` where the portal draws none. */
  graph: OpenGraph | null;
  onChange: SeriesGraphProps['onChange'];
}

export function SiteGraph({ site, graph, onChange }: SiteGraphProps) {
  if (graph) return <LazySeriesGraph graph={graph} onChange={onChange} />;
  return (
    <p className={classes.none}>
      {t('There is no graph of {parameter}. The table shows its last value, and when it was first and last measured.', {
        parameter: translateName(site.parameter),
      })}
    </p>
  );
}
