import { t } from '@portal/shared-i18n';
import { Button, SkeletonLines, Text, useMediaQuery, usePortal, VisuallyHidden } from '@portal/shared-ui';
import { dateText, localDate } from '@portal/shared-ui/time';
import { type ReactNode, useState } from 'react';
import { GraphError, GraphNotice } from '../plot/graph-notice.tsx';
import { useSize } from '../plot/use-size.ts';
import { ExportButton } from './export-button.tsx';
import { GraphView } from './graph-view.tsx';
import type { OpenGraph } from './open-graph.ts';
import { OptionsSheet } from './options-sheet.tsx';
import { pointsFor } from './points.ts';
import type { Span } from './range.ts';
import { RangeForm } from './range-form.tsx';
import { ReadingsTable } from './readings-table.tsx';
import styles from './series-graph.module.css';
import { SERIES_INFO } from './series-info.ts';
import { SeriesSwitch } from './series-switch.tsx';
import { loadedText, summaryOf } from './summary.ts';
import { useGraphData } from './use-graph-data.ts';

/** Choosing another series or other dates resets the zoom. */
function useZoom(graph: OpenGraph): [Span | null, (span: Span | null) => void] {
  const of = `${graph.kind} ${graph.start} ${graph.end}`;
  const [zoom, setZoom] = useState<{ of: string; span: Span | null }>({ of, span: null });
  return [zoom.of === of ? zoom.span : null, (span) => setZoom({ of, span })];
}

const PHONE = '(max-width: 640px)';
/** A lower graph has no room for more controls than the choice of series. */
const LOW_PIXELS = 300;

export interface SeriesGraphProps {
  graph: OpenGraph;
  onChange: (change: Partial<Pick<OpenGraph, 'kind' | 'start' | 'end'>>) => void;
}

/** Fills a column of its own height. */
export function SeriesGraph({ graph, onChange }: SeriesGraphProps) {
  const zone = usePortal().config.timeZone;
  const isPhone = useMediaQuery(PHONE);
  const [asTable, setAsTable] = useState(false);
  const [zoom, setZoom] = useZoom(graph);
  const [ref, size] = useSize();

  const today = localDate(Date.now(), zone);
  const isFolded = isPhone === true || (size !== null && size.height < LOW_PIXELS);
  const info = SERIES_INFO[graph.kind];
  const points = size && pointsFor(size.width);
  const data = useGraphData(graph, { today, zone, zoom, points });
  const { readings, trend, request, pending, error, retry, dates, span, first, last, isOlder } = data;
  const shownDates = last === undefined ? dates : { ...dates, end: localDate(last, zone) };
  const well = graph.well ?? readings?.[0]?.well_id ?? String(graph.wellNdx);
  const mayBeThinned = (readings?.length ?? 0) > (request?.points ?? 0) / 2;
  const summary = summaryOf(readings ?? [], trend, info, zone, mayBeThinned);
  const lead = summary.lead && (
    <Text size="xs" component="p" className={styles.lead}>
      {summary.lead}
    </Text>
  );

  const content = (): ReactNode => {
    if (error !== null) return <GraphError message={error} onRetry={retry} />;
    if (!readings) return pending ? <SkeletonLines lines={6} /> : null;
    if (readings.length === 0) return <GraphNotice>{t('No Data Available')}</GraphNotice>;
    if (asTable)
      return (
        <>
          <div className={styles.above}>{lead}</div>
          <ReadingsTable {...{ readings, info, well, zone }} thinned={mayBeThinned} />
        </>
      );
    const resolution = (span.to - span.from) / (request?.points ?? 1);
    const words = `${summary.lead} ${summary.details}`;
    const label = t('{series} of well {well}. {summary}', { series: t(info.name), well, summary: words });
    return <GraphView {...{ readings, trend, info, span, resolution, zone, label, lead }} onZoom={setZoom} />;
  };
  const olderText =
    isOlder && first !== undefined && last !== undefined
      ? t('No readings in the last two years. The graph shows the whole record, {first} to {last}.', {
          first: dateText(localDate(first, zone)),
          last: dateText(localDate(last, zone)),
        })
      : '';
  const options = (
    <>
      <RangeForm {...{ graph, dates, today, zone, first, last }} onChange={onChange} />
      <span className={styles.actions}>
        {zoom && (
          <Button size="compact-sm" variant="light" onClick={() => setZoom(null)}>
            {t('Reset zoom')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={!readings?.length}
          onClick={() => setAsTable((table) => !table)}
        >
          {asTable ? t('Show as graph') : t('Show as table')}
        </Button>
        <ExportButton
          request={first !== undefined && readings?.length ? { graph, dates: shownDates, first, zone } : null}
        />
      </span>
    </>
  );
  const controls = (
    <div className={styles.controls}>
      {graph.available.length > 0 && (
        <SeriesSwitch
          available={graph.available}
          chosen={graph.kind}
          isPhone={isPhone === true}
          onChoose={(kind) => onChange({ kind, start: null, end: null })}
        />
      )}
      {isFolded ? <OptionsSheet>{options}</OptionsSheet> : options}
    </div>
  );
  return (
    <div
      ref={ref}
      className={styles.body}
      data-folded={isFolded || undefined}
      data-pending={(pending && readings !== null) || undefined}
      data-readings={readings?.length}
      data-from={new Date(span.from).toISOString()}
      data-to={new Date(span.to).toISOString()}
    >
      <div className={styles.shown}>
        {!isPhone && controls}
        {olderText && <p className={styles.older}>{olderText}</p>}
        {content()}
        {isPhone && controls}
      </div>
      <VisuallyHidden role="status">
        {readings &&
          !pending &&
          error === null &&
          [loadedText(well, info, readings.length, mayBeThinned), olderText].join(' ').trim()}
      </VisuallyHidden>
      <Text size="xs" c="dimmed" component="p" className={styles.details}>
        {summary.details}
      </Text>
    </div>
  );
}
