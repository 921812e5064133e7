import type { GpuChangeInput, GpuChangeOutcome } from '@portal/shared-api';
import { MAX_JOINED_GPUS } from '@portal/shared-api/limits';
import { t } from '@portal/shared-i18n';
import { chosenGpusOverlay, type MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';
import { CloseButton, PageFrame } from '@portal/shared-ui';
import { Select, TextInput } from '@portal/shared-ui/forms';
import { useApiQuery, useDistrictToday } from '@portal/shared-ui/queries';
import { BackLink, Link, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { useMemo, useState } from 'react';
import mapClasses from '../gpu-map/gpu-map.module.css';
import { ChooseGpusMap } from '../gpu-map/outline-map.tsx';
import { ADMIN } from '../parts/admin-data.tsx';
import { listPath, recordPath } from '../records/record-words.ts';
import { EffectTable } from './effect-table.tsx';
import classes from './gpu-changes.module.css';
import { changeGpus, fetchGpus, fetchOutline } from './gpu-changes.resource.ts';
import { joinPath, numbersIn } from './gpu-paths.ts';
import { MovesTable } from './moves-table.tsx';
import { NewGpuFields, NO_TEXTS, partOf } from './new-gpu-fields.tsx';
import { SavePart } from './save-part.tsx';
import { SavedChange } from './saved-change.tsx';
import { useGpuPreview } from './use-gpu-preview.ts';

const MAX_OFFERED = 30;
const MAX_ZOOM = 13;

/** The versions that a join is based on; `null` until all are known. */
function useVersions(numbers: readonly number[]): GpuChangeInput['gpus'] | null {
  const { data } = useApiQuery(numbers.length === 0 ? null : [ADMIN, 'gpu-versions', numbers.join()], (api, signal) =>
    Promise.all(numbers.map((number) => fetchOutline(api, number, signal))),
  );
  return data?.map(({ gpu_number, version }) => ({ gpu_number, version })) ?? null;
}

export default function JoinPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = numbersIn(params.get('gpus')).slice(0, MAX_JOINED_GPUS);
  const [day, setDay] = useState(useDistrictToday());
  const [texts, setTexts] = useState(NO_TEXTS);
  const [saved, setSaved] = useState<GpuChangeOutcome | null>(null);
  const gpus = useApiQuery([ADMIN, 'gpus'], fetchGpus);
  const versions = useVersions(saved ? [] : chosen);
  const body: GpuChangeInput | null =
    versions && versions.length > 1 && day !== '' ? { gpus: versions, from_day: day, parts: [partOf(texts)] } : null;
  const preview = useGpuPreview({ key: ['join'], body, send: changeGpus, onSaved: setSaved });
  const { outcome } = preview;
  const choose = (numbers: readonly number[]) =>
    void navigate(joinPath(...numbers), { replace: true, preventScrollReset: true });
  const toggle = (number: number) =>
    choose(
      chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number].slice(0, MAX_JOINED_GPUS),
    );

  const shown = useMemo(
    () =>
      (gpus.data ?? []).map(({ gpu_number, gpu_geometry }) => ({
        gpuNumber: gpu_number,
        geometry: gpu_geometry as never,
      })),
    [gpus.data],
  );
  const key = chosen.join();
  const overlay = useMemo(
    () => chosenGpusOverlay(shown.filter(({ gpuNumber }) => key.split(',').includes(`${gpuNumber}`))),
    [shown, key],
  );
  const [focus, setFocus] = useState<MapFocus | null>(null);
  /** Not those that are clicked on the map, which would move away. */
  const [toFit, setToFit] = useState(key);
  const outlines = shown.filter(({ gpuNumber }) => chosen.includes(gpuNumber)).map(({ geometry }) => geometry);
  if (toFit === key && outlines.length > 0) {
    setFocus({ box: boxAround(outlines), maxZoom: MAX_ZOOM });
    setToFit('');
  }
  const [search, setSearch] = useState('');
  const add = (value: string | null): void => {
    setSearch('');
    if (!value) return;
    const next = [...chosen, Number(value)];
    choose(next);
    setToFit(next.join());
  };
  const offered = useMemo(
    () =>
      (gpus.data ?? []).map(({ gpu_number, gpu_name }) => ({
        value: `${gpu_number}`,
        label: gpu_name ? `${gpu_number} – ${gpu_name}` : `${gpu_number}`,
      })),
    [gpus.data],
  );

  if (saved) return <SavedChange outcome={saved} />;
  return (
    <PageFrame
      title={t('Join GPUs')}
      width="full"
      lead={t(
        'The GPUs end on that day and become one. Their reports and accounts of earlier years stay as they were.',
      )}
    >
      <p>
        <BackLink to={listPath('gpus')}>{t('GPUs')}</BackLink>
      </p>
      <div className={mapClasses.pair}>
        <section className={mapClasses.card} aria-label={t('GPUs to join')}>
          <Select
            label={t('Add a GPU')}
            description={t('Or click GPUs on the map.')}
            placeholder={t('Number or name')}
            searchable
            limit={MAX_OFFERED}
            nothingFoundMessage={t('No GPU has that number or name.')}
            data={offered.filter(({ value }) => !chosen.includes(Number(value)))}
            value={null}
            disabled={chosen.length >= MAX_JOINED_GPUS}
            searchValue={search}
            onSearchChange={setSearch}
            onChange={add}
          />
          <ul className={classes.chosen}>
            {chosen.map((number) => (
              <li key={number}>
                <Link to={recordPath('gpus', number)}>{t('GPU {gpuNumber}', { gpuNumber: number })}</Link>
                <CloseButton
                  size="sm"
                  aria-label={t('Remove GPU {gpuNumber}', { gpuNumber: number })}
                  onClick={() => toggle(number)}
                />
              </li>
            ))}
          </ul>
          <TextInput
            type="date"
            label={t('From')}
            description={t('It applies to the whole of this year. On a later day, the portal does it for you.')}
            value={day}
            error={preview.mistakes['body.from_day']}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <NewGpuFields
            legend={t('The new GPU')}
            texts={texts}
            filled={outcome?.after[0]}
            mistakes={preview.mistakes}
            path="body.parts.0"
            onChange={setTexts}
          />
        </section>
        <ChooseGpusMap label={t('Map to choose GPUs on')} gpus={shown} focus={focus} overlay={overlay} onGpu={toggle} />
      </div>
      <section className={mapClasses.card} aria-label={t('What it does')} aria-busy={preview.isOld}>
        <h2>{t('What it does')}</h2>
        {chosen.length < 2 && <p>{t('Choose two or more GPUs.')}</p>}
        {outcome && (
          <>
            <EffectTable outcome={outcome} />
            <MovesTable outcome={outcome} moves={[]} onMoves={null} />
          </>
        )}
        <SavePart preview={preview} action={t('Join these GPUs')} cancelPath={listPath('gpus')} />
      </section>
    </PageFrame>
  );
}
