import type { GpuSelectWell } from '@portal/shared-api';
import { PageFrame, useMediaQuery, usePortal } from '@portal/shared-ui';
import { LoadError, useAnswer } from '@portal/shared-ui/answers';
import { useMemo, useState } from 'react';
import { FindGpu } from './find-gpu.tsx';
import { GpuMap } from './gpu-map.tsx';
import { fetchGpus, fetchSpacingRules, fetchWells } from './gpu-select.resource.ts';
import { useMarkedWells } from './use-marked-wells.ts';
import { classRadii } from './well-points.ts';
import { AllWellsTable } from './wells-table.tsx';

const TITLE = 'GPU Select';
const LEAD =
  'Groundwater production units (GPUs) and the district’s wells. What you filter in the table is what the map shows; a click on the map finds the row, or opens the GPU.';
const NO_WELLS: GpuSelectWell[] = [];
/** Room for the map and the table at once: the rows scroll in a part of the page. */
const ROOMY = '(min-width: 900px) and (min-height: 700px)';
const BODY_PIXELS = 460;

/** GPU Select without a GPU: the district's (GPU-1). */
export function AllGpus() {
  const { api } = usePortal();
  const gpus = useAnswer('gpus', (signal) => fetchGpus(api, signal));
  const wells = useAnswer('wells', (signal) => fetchWells(api, signal));
  const rules = useAnswer('rules', (signal) => fetchSpacingRules(api, signal));
  const radii = useMemo(() => classRadii(rules.data), [rules.data]);
  const [matching, setMatching] = useState<GpuSelectWell[]>(NO_WELLS);
  const marked = useMarkedWells(wells.data);
  const roomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });

  const failed = [gpus, wells].find(({ error }) => error !== null);
  if (failed) {
    const retry = (): void => {
      for (const answer of [gpus, wells]) if (answer.error !== null) answer.retry();
    };
    return <LoadError title={TITLE} error={failed.error} onRetry={retry} retrying={failed.retrying} />;
  }
  return (
    <PageFrame title={TITLE} lead={LEAD} width="full">
      <FindGpu gpus={gpus.data} />
      <GpuMap
        gpus={gpus.data}
        focused={null}
        wells={matching}
        radii={radii}
        chosen={marked.chosen}
        lookedAt={marked.lookedAt}
        focus={marked.flight}
        onWell={marked.choose}
      />
      <AllWellsTable
        rows={wells.data ?? NO_WELLS}
        loading={wells.data === undefined}
        empty={<p>No wells are on record.</p>}
        {...(roomy && { bodyHeight: BODY_PIXELS })}
        selectedId={marked.chosenId}
        onSelect={marked.chooseAndShow}
        onHover={marked.lookAt}
        onMatching={setMatching}
      />
    </PageFrame>
  );
}
