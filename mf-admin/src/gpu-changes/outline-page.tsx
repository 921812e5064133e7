import type { GpuOutlineInput, OutlinedGpu } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';
import { NotFoundPanel, notify, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { BackLink, useNavigate, useParams } from '@portal/shared-ui/router';
import { useState } from 'react';
import mapClasses from '../gpu-map/gpu-map.module.css';
import { middleOf, outlineOf, polygonsOf } from '../gpu-map/outline.ts';
import { OutlineAcres, OutlineEditor } from '../gpu-map/outline-editor.tsx';
import { OutlineMap } from '../gpu-map/outline-map.tsx';
import { useOutline } from '../gpu-map/use-outline.ts';
import { ADMIN } from '../parts/admin-data.tsx';
import { recordPath } from '../records/record-words.ts';
import { changeOutline, fetchOutline } from './gpu-changes.resource.ts';
import { numbersIn } from './gpu-paths.ts';
import { partOf } from './new-gpu-fields.tsx';
import { SavePart } from './save-part.tsx';
import { useGpuPreview } from './use-gpu-preview.ts';

const MAX_ZOOM = 14;

function OutlineOf({ gpu }: { gpu: OutlinedGpu }) {
  const { gpu_number, total_acres } = gpu;
  const navigate = useNavigate();
  const [first] = useState(() => outlineOf(gpu.outline as never));
  const drawing = useOutline(first);
  const [acres, setAcres] = useState(`${total_acres}`);
  const [focus] = useState<MapFocus>({ box: boxAround([gpu.outline as never]), maxZoom: MAX_ZOOM });
  const polygons = polygonsOf(drawing.outline);
  const { total_acres: entered } = partOf({ number: '', name: '', acres });
  const isChanged = drawing.outline !== first || entered !== total_acres;
  const body: GpuOutlineInput | null = polygons && isChanged ? { polygons, total_acres: entered } : null;
  const path = recordPath('gpus', gpu_number);
  const preview = useGpuPreview({
    key: ['outline', gpu_number, gpu.version],
    body,
    send: (api, given: GpuOutlineInput, isPreview, signal) => changeOutline(api, gpu, given, isPreview, signal),
    onSaved: () => {
      notify('success', t('The outline of GPU {gpuNumber} was saved.', { gpuNumber: gpu_number }));
      void navigate(path, { replace: true });
    },
  });
  return (
    <PageFrame title={t('Outline of GPU {gpuNumber}', { gpuNumber: gpu_number })} width="full">
      <p>
        <BackLink to={path}>{t('GPU {gpuNumber}', { gpuNumber: gpu_number })}</BackLink>
      </p>
      <div className={mapClasses.pair}>
        <div className={mapClasses.side}>
          <section className={mapClasses.card} aria-label={t('Outline')}>
            <OutlineAcres outline={drawing.outline} ofRecord={typeof entered === 'number' ? entered : total_acres} />
            <OutlineEditor drawing={drawing} start={middleOf(gpu.outline as never)} />
          </section>
          <section className={mapClasses.card} aria-label={t('Save')} aria-busy={preview.isOld}>
            <TextInput
              label={t('Acres of record')}
              description={t('From this year on. Earlier years keep theirs.')}
              inputMode="decimal"
              value={acres}
              error={preview.mistakes['body.total_acres']}
              onChange={({ currentTarget }) => setAcres(currentTarget.value)}
            />
            <SavePart preview={preview} action={t('Save the outline')} cancelPath={path} />
          </section>
        </div>
        <OutlineMap label={t('Map to draw the outline on')} drawing={drawing} own={[gpu_number]} focus={focus} />
      </div>
    </PageFrame>
  );
}

export default function OutlinePage() {
  const { gpu = '' } = useParams();
  const [number] = numbersIn(gpu);
  // The form keeps the version that it began with.
  const { data, error, retry, retrying } = useApiQuery<OutlinedGpu>(
    number === undefined ? null : [ADMIN, 'gpu-outline', number],
    (api, signal) => fetchOutline(api, number!, signal),
  );
  if (number === undefined) return <NotFoundPanel />;
  if (!data && error !== null)
    return <LoadError title={t('Outline of a GPU')} error={error} onRetry={retry} retrying={retrying} />;
  if (!data)
    return (
      <PageFrame title={t('Outline of a GPU')}>
        <SkeletonLines lines={8} />
      </PageFrame>
    );
  return <OutlineOf key={number} gpu={data} />;
}
