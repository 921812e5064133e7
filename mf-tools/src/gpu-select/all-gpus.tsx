import type { GpuSelectWell } from '@portal/shared-api';
import { MAX_WELLS_IN_VIEW } from '@portal/shared-api/limits';
import { formatNumber, t } from '@portal/shared-i18n';
import { Button, PageFrame, useMediaQuery } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { together, useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { useMemo, useState } from 'react';
import { joinPath } from '../gpu-join/join-choice.ts';
import { fetchSpacingRules } from '../wells/spacing-rules.resource.ts';
import { useMarkedWells } from '../wells/use-marked-wells.ts';
import { FindGpu } from './find-gpu.tsx';
import { GpuMap } from './gpu-map.tsx';
import classes from './gpu-select.module.css';
import { fetchGpus } from './gpu-select.resource.ts';
import { type DistrictWells, useDistrictWells } from './use-district-wells.ts';
import { useMapView } from './use-map-view.ts';
import { classRadii } from './well-points.ts';
import { AllWellsTable } from './wells-table.tsx';

const NO_WELLS: readonly GpuSelectWell[] = [];
const ROOMY = '(min-width: 900px) and (min-height: 700px)';
const BODY_PIXELS = 460;

function whyEmpty({ inViewOf, isTooMany }: DistrictWells): string {
  if (inViewOf === null) return t('No wells are on record.');
  if (isTooMany) {
    return t('More than {limit} wells are in view, too many to list. Zoom in on the map, or find a GPU.', {
      limit: formatNumber(MAX_WELLS_IN_VIEW),
    });
  }
  return t('No wells are in view. Move the map, or find a GPU.');
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

  const title = t('GPU Select');
  const { error, retry, retrying } = together(gpus, district);
  if (error !== null) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame
      title={title}
      lead={t(
        'Find a groundwater production unit (GPU) or a well. The map shows the wells that match the table’s filters. Click a well on the map to find its row, or a GPU to open its page.',
      )}
      width="full"
    >
      <div className={classes.find}>
        <FindGpu gpus={gpus.data} />
        <Button component={Link} to={joinPath()} variant="default">
          {t('What if we joined GPUs?')}
        </Button>
      </div>
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
          {t('The district has {count} wells. Zoom in, and the table lists the wells in view.', {
            count: formatNumber(inViewOf),
          })}
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
