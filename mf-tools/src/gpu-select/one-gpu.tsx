import type { GpuReport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { EngineMap, MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';
import { Button, FactList, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo, useRef, useState } from 'react';
import { joinPath, LIST_PATH } from '../gpu-join/join-choice.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { mapPicture } from '../parts/map-picture.ts';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import { useMarkedWells } from '../wells/use-marked-wells.ts';
import { gpuFacts, lineSentence, noNeighborsText } from './gpu-facts.ts';
import { GpuMap } from './gpu-map.tsx';
import { gpuTitle } from './gpu-names.ts';
import { gpuReportDocument, paperBox, paperMarks, pictureTexts } from './gpu-report-document.ts';
import classes from './gpu-select.module.css';
import { fetchGpuReport, fetchGpus, fetchWellsInView, type MapView } from './gpu-select.resource.ts';
import { NeighborsTable } from './neighbors-table.tsx';
import { NoSuchGpu } from './no-such-gpu.tsx';
import { classRadii } from './well-points.ts';
import { GpuWellsTable, type ReportedWell } from './wells-table.tsx';

/** Specification, section 9. */
const GPU_ZOOM = 13;
function gpuFocus({ gpu_geometry }: GpuReport['gpu']): MapFocus {
  const [[west, south], [east, north]] = boxAround([gpu_geometry as never]);
  return { center: [(west + east) / 2, (south + north) / 2], zoom: GPU_ZOOM };
}

/** About what the map shows around a GPU. */
const SURROUNDINGS_DEGREES = 0.06;
function around({ gpu_geometry }: GpuReport['gpu']): MapView {
  const [[west, south], [east, north]] = boxAround([gpu_geometry as never]);
  const more = SURROUNDINGS_DEGREES;
  return { west: west - more, south: south - more, east: east + more, north: north + more };
}

const crumbsTo = (title: string) => [{ label: t('GPU Select'), to: LIST_PATH }, { label: title }];

const isNotFound = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

function Report({ report }: { report: GpuReport }) {
  const { config } = usePortal();
  const { gpu } = report;
  // The report is useful without other GPUs, their wells and circles, so their errors are ignored.
  const gpus = useApiQuery(['gpus'], fetchGpus);
  const nearby = useApiQuery(['wells-around-gpu', gpu.gpu_number], (api, signal) =>
    fetchWellsInView(api, around(gpu), signal),
  );
  const neighbors = useMemo(
    () => nearby.data?.wells.filter(({ GPU }) => GPU !== gpu.gpu_number),
    [nearby.data, gpu.gpu_number],
  );
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const radii = useMemo(() => classRadii(rules.data), [rules.data]);
  const [matching, setMatching] = useState<ReportedWell[]>(report.wells);
  const marked = useMarkedWells(report.wells);
  const start = useMemo(() => gpuFocus(gpu), [gpu]);
  const map = useRef<EngineMap | null>(null);
  const title = gpuTitle(gpu);
  const line = lineSentence(report);
  const describe = async () =>
    gpuReportDocument(report, {
      lang: document.documentElement.lang,
      district: config.district.name,
      date: localDateTime(Date.now(), config.timeZone),
      url: location.href,
      picture: await mapPicture(map.current, pictureTexts(report), {
        box: paperBox(report),
        maxZoom: GPU_ZOOM,
        marks: paperMarks(report),
      }),
    });
  return (
    <PageFrame title={title} width="full" before={<Breadcrumb crumbs={crumbsTo(title)} />}>
      <div className={classes.head}>
        <FactList className={classes.facts} facts={gpuFacts(report).map(({ label, value }) => [label, value])} />
        <div className="ui-buttons">
          <SavePdfButton name={`GPU ${gpu.gpu_number}`} describe={describe} />
          <Button component={Link} to={joinPath(gpu.gpu_number)} variant="default">
            {t('What if it were joined?')}
          </Button>
        </div>
      </div>
      <GpuMap
        gpus={gpus.data}
        focused={gpu}
        wells={matching}
        neighbors={neighbors}
        radii={radii}
        marks={marked.marks}
        focus={marked.flight ?? start}
        onWell={marked.choose}
        onReady={(ready) => {
          map.current = ready;
        }}
      />
      <section aria-labelledby="gpu-wells-heading">
        <h2 id="gpu-wells-heading" className={classes.heading}>
          {t('Wells')}
        </h2>
        {line && <p className={classes.notice}>{line}</p>}
        <GpuWellsTable
          report={report}
          selectedId={marked.chosenId}
          revealed={marked.revealed}
          onSelect={marked.chooseAndShow}
          onHover={marked.lookAt}
          onMatching={setMatching}
        />
      </section>
      <section aria-labelledby="gpu-neighbors-heading">
        <h2 id="gpu-neighbors-heading" className={classes.heading}>
          {t('Neighbors’ wells inside the spacing circles')}
        </h2>
        {report.wellsInsideBuffers.length > 0 ? (
          <NeighborsTable gpuNumber={gpu.gpu_number} rows={report.wellsInsideBuffers} />
        ) : (
          <p className="ui-paragraph">{noNeighborsText(report)}</p>
        )}
      </section>
    </PageFrame>
  );
}

export function OneGpu({ gpuNumber }: { gpuNumber: number }) {
  const report = useApiQuery(['gpu-report', gpuNumber], (api, signal) => fetchGpuReport(api, gpuNumber, signal));
  const title = t('GPU {gpuNumber}', { gpuNumber });
  if (isNotFound(report.error)) return <NoSuchGpu id={String(gpuNumber)} error={report.error} />;
  if (report.error !== null) {
    return <LoadError title={title} error={report.error} onRetry={report.retry} retrying={report.retrying} />;
  }
  if (report.data) return <Report report={report.data} />;
  return (
    <PageFrame title={title} width="full" before={<Breadcrumb crumbs={crumbsTo(title)} />}>
      <SkeletonLines lines={12} />
    </PageFrame>
  );
}
