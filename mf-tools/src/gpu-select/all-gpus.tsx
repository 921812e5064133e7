import type { GpuSelectWell } from '@portal/shared-api';
import { MAX_WELLS_IN_VIEW } from '@portal/shared-api/limits';
import { PageFrame, useMediaQuery } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { together, useApiQuery } from '@portal/shared-ui/queries';
import { useMemo, useState } from 'react';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import { useMarkedWells } from '../wells/use-marked-wells.ts';
import { FindGpu } from './find-gpu.tsx';
import { GpuMap } from './gpu-map.tsx';
import { fetchGpus } from './gpu-select.resource.ts';
import { type DistrictWells, useDistrictWells } from './use-district-wells.ts';
import { useMapView } from './use-map-view.ts';
import { classRadii } from './well-points.ts';
import { AllWellsTable } from './wells-table.tsx';

const TITLE = 'GPU Select';
const LEAD =
  'Groundwater production units (GPUs) and the district’s wells. What you filter in the table is what the map shows; a click on the map finds the row, or opens the GPU.';
const NO_WELLS: readonly GpuSelectWell[] = [];
const ROOMY = '(min-width: 900px) and (min-height: 700px)';
const BODY_PIXELS = 460;

const count = new Intl.NumberFormat('en-US').format;

function whyEmpty({ inViewOf, isTooMany }: DistrictWells): string {
  if (inViewOf === null) return 'No wells are on record.';
  if (isTooMany) {
    return `More than ${count(MAX_WELLS_IN_VIEW)} wells are in view, too many to list. Zoom in on the map, or find a GPU.`;
  }
  return 'No wells are in view. Move the map, or find a GPU.';
}

export function AllGpus() {
  const gpus = useApiQuery(['gpus'], fetchGpus);
  const rules = useApiQuery(['spacing-rules'], fetchSpacingRules);
  const radii = useMemo(() => classRadii(rules.data), [rules.data]);
  const { view, onReady } = useMapView();
  const district = useDistrictWells(view);
  const { wells, inViewOf } = district;
  const [matching, setMatching] = useState<readonly GpuSelectWell[]>(NO_WELLS);
  const marked = useMarkedWells(wells);
  const roomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });

  const { error, retry, retrying } = together(gpus, district);
  if (error !== null) return <LoadError title={TITLE} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={TITLE} lead={LEAD} width="full">
      <FindGpu gpus={gpus.data} />
      <GpuMap
        gpus={gpus.data}
        focused={null}
        wells={matching}
        radii={radii}
        marks={marked.marks}
        focus={marked.flight}
        onWell={marked.choose}
        onReady={onReady}
      />
      {inViewOf !== null && (
        <p className="ui-paragraph">
          The district has {count(inViewOf)} wells. The table lists those that the map shows, once they are few enough.
        </p>
      )}
      <AllWellsTable
        inView={inViewOf !== null}
        rows={wells ?? NO_WELLS}
        loading={wells === undefined}
        empty={<p>{whyEmpty(district)}</p>}
        {...(roomy && { bodyHeight: BODY_PIXELS })}
        selectedId={marked.chosenId}
        revealed={marked.revealed}
        onSelect={marked.chooseAndShow}
        onHover={marked.lookAt}
        onMatching={setMatching}
      />
    </PageFrame>
  );
}
