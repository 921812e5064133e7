import type { KeptRecordData } from '@portal/shared-api';
import {
  GraphError,
  LazySeriesGraph,
  mapPath,
  type OpenGraph,
  SERIES_INFO,
  type SeriesKind,
  seriesOf,
} from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { ChartLine, MapPin } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import classes from './measurement-graphs.module.css';
import { fetchMapWell } from './measurements.resource.ts';
import page from './record-page.module.css';

type Chosen = Pick<OpenGraph, 'kind' | 'start' | 'end'>;

function Graphs({ record, available }: { record: KeptRecordData; available: readonly SeriesKind[] }) {
  const { ndx, name, values } = record;
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The buttons above it are the choice of series.
  const graph: OpenGraph | null = chosen && { wellNdx: ndx, well: name, available: [], ...chosen };
  const place = { lat: Number(values.latitude_dd), lon: Number(values.longitude_dd) };
  return (
    <>
      <div className="ui-buttons">
        {available.map((kind) => (
          <Button
            key={kind}
            variant={kind === chosen?.kind ? 'light' : 'default'}
            leftSection={<ChartLine size={16} aria-hidden />}
            aria-expanded={kind === chosen?.kind}
            aria-controls={kind === chosen?.kind ? id : undefined}
            onClick={() => setChosen(kind === chosen?.kind ? null : { kind, start: null, end: null })}
          >
            {t('Graph: {series}', { series: t(SERIES_INFO[kind].name) })}
          </Button>
        ))}
      </div>
      {graph && (
        <div id={id} className={classes.graph}>
          <AppLink className={classes.map} href={mapPath(place, graph)}>
            <MapPin size={16} aria-hidden />
            {t('Open on the map')}
          </AppLink>
          <LazySeriesGraph
            graph={graph}
            onChange={(change) => setChosen((before) => before && { ...before, ...change })}
          />
        </div>
      )}
    </>
  );
}

/** What is measured at a well, with the graph of the series that is chosen. */
export function MeasurementGraphs({ record }: { record: KeptRecordData }) {
  const { ndx } = record;
  const { data, error, retry } = useApiQuery([ADMIN, 'records', 'map-well', ndx], (api, signal) =>
    fetchMapWell(api, ndx, signal),
  );
  const content = (): ReactNode => {
    if (!data) return <GraphError message={messageOf(error)} onRetry={retry} />;
    const available = seriesOf(data.properties);
    if (available.length > 0) return <Graphs record={record} available={available} />;
    return <p className="ui-muted">{t('Nothing is measured at this well.')}</p>;
  };
  if (!data && error === null) return null;
  return (
    <section className={page.related} aria-label={t('Measurements')}>
      <h2>{t('Measurements')}</h2>
      {content()}
    </section>
  );
}
