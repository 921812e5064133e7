import type { NewGpuInput } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { notify, PageFrame } from '@portal/shared-ui';
import { BackLink, useNavigate } from '@portal/shared-ui/router';
import { useState } from 'react';
import mapClasses from '../gpu-map/gpu-map.module.css';
import { polygonsOf } from '../gpu-map/outline.ts';
import { OutlineAcres, OutlineEditor } from '../gpu-map/outline-editor.tsx';
import { OutlineMap } from '../gpu-map/outline-map.tsx';
import { useOutline } from '../gpu-map/use-outline.ts';
import { listPath, recordPath } from '../records/record-words.ts';
import { addGpu } from './gpu-changes.resource.ts';
import { NewGpuFields, NO_TEXTS, partOf } from './new-gpu-fields.tsx';
import { SavePart } from './save-part.tsx';
import { useGpuPreview } from './use-gpu-preview.ts';

/** Where a first corner is that is added without the map: in the middle of the district. */
const MIDDLE: Position = [-101.82512, 36.10962];
const NO_GPUS: readonly number[] = [];

/** A GPU that is drawn. */
export default function NewGpuPage() {
  const navigate = useNavigate();
  const drawing = useOutline();
  const [texts, setTexts] = useState(NO_TEXTS);
  const polygons = polygonsOf(drawing.outline);
  const body: NewGpuInput | null = polygons && { polygons, ...partOf(texts) };
  const preview = useGpuPreview({
    key: ['new'],
    body,
    send: addGpu,
    onSaved: ({ gpu: { gpu_number } }) => {
      notify('success', t('GPU {gpuNumber} was saved.', { gpuNumber: gpu_number }));
      void navigate(recordPath('gpus', gpu_number), { replace: true });
    },
  });
  const { outcome, mistakes } = preview;
  return (
    <PageFrame title={t('Draw a new GPU')} width="full">
      <p>
        <BackLink to={listPath('gpus')}>{t('GPUs')}</BackLink>
      </p>
      <div className={mapClasses.pair}>
        <div className={mapClasses.side}>
          <section className={mapClasses.card} aria-label={t('Outline')}>
            <OutlineAcres outline={drawing.outline} ofRecord={null} />
            <OutlineEditor drawing={drawing} start={MIDDLE} />
          </section>
          <section className={mapClasses.card} aria-label={t('Save')} aria-busy={preview.isOld}>
            <NewGpuFields
              legend={t('The new GPU')}
              texts={texts}
              filled={outcome?.gpu}
              mistakes={mistakes}
              path="body"
              onChange={setTexts}
            />
            {outcome && (
              <p>
                {t(
                  '{wells, plural, =0 {No wells come with it.} one {# well that is in no GPU comes with it.} other {# wells that are in no GPU come with it.}}',
                  {
                    wells: outcome.wells,
                  },
                )}
              </p>
            )}
            <SavePart preview={preview} action={t('Save the new GPU')} cancelPath={listPath('gpus')} />
          </section>
        </div>
        <OutlineMap label={t('Map to draw the outline on')} drawing={drawing} own={NO_GPUS} focus={null} />
      </div>
    </PageFrame>
  );
}
