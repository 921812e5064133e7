import type { GpuChangeInput, GpuChangeOutcome, OutlinedGpu } from '@portal/shared-api';
import { msg, t } from '@portal/shared-i18n';
import type { MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';
import { NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { MultiSelect, NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { useApiQuery, useDistrictToday } from '@portal/shared-ui/queries';
import { BackLink, useSearchParams } from '@portal/shared-ui/router';
import { useMemo, useState } from 'react';
import mapClasses from '../gpu-map/gpu-map.module.css';
import { fetchNearOutlines } from '../gpu-map/near-outlines.resource.ts';
import { MIN_CORNERS, middleOf, type Ring } from '../gpu-map/outline.ts';
import { OutlineEditor } from '../gpu-map/outline-editor.tsx';
import { OutlineMap } from '../gpu-map/outline-map.tsx';
import { sideOfLine } from '../gpu-map/side-of-line.ts';
import { useOutline } from '../gpu-map/use-outline.ts';
import { ADMIN } from '../parts/admin-data.tsx';
import { recordPath } from '../records/record-words.ts';
import { EffectTable } from './effect-table.tsx';
import { changeGpus, fetchOutline } from './gpu-changes.resource.ts';
import { numbersIn } from './gpu-paths.ts';
import { MovesTable } from './moves-table.tsx';
import { NewGpuFields, NO_TEXTS, partOf } from './new-gpu-fields.tsx';
import { SavePart } from './save-part.tsx';
import { SavedChange } from './saved-change.tsx';
import { useGpuPreview } from './use-gpu-preview.ts';

const MAX_ZOOM = 14;

const WAYS = {
  line: msg('By a line across the GPU'),
  outline: msg('By drawing the first part'),
  sections: msg('By survey sections'),
} as const;
type Way = keyof typeof WAYS;

type Land = Pick<GpuChangeInput['parts'][number], 'outline' | 'sections'>;

const cornersOf = (ring: Ring) => ring.map(([longitude, latitude]) => ({ longitude, latitude }));

/** The land of the first part; `null` until enough is drawn or chosen. The other part gets the rest. */
function landOf(way: Way, ring: Ring, sections: readonly string[]): Land | null {
  if (way === 'sections') return sections.length > 0 ? { sections: sections.map(Number) } : null;
  if (way === 'line') return ring.length > 1 ? { outline: cornersOf(sideOfLine(ring)) } : null;
  return ring.length >= MIN_CORNERS ? { outline: cornersOf(ring) } : null;
}

function useSectionsOf(gpu: OutlinedGpu) {
  const [[west, south], [east, north]] = boxAround([gpu.outline as never]);
  const { data } = useApiQuery([ADMIN, 'gpu-outlines', 'of', gpu.gpu_number], (api, signal) =>
    fetchNearOutlines(api, { west, south, east, north }, signal),
  );
  return useMemo(
    () =>
      (data?.sections ?? [])
        .map(({ boundary_ndx, name }) => ({ value: `${boundary_ndx}`, label: name }))
        .sort((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true })),
    [data],
  );
}

function SplitOf({ gpu, onSaved }: { gpu: OutlinedGpu; onSaved: (outcome: GpuChangeOutcome) => void }) {
  const { gpu_number, version } = gpu;
  const [way, setWay] = useState<Way>('line');
  const [day, setDay] = useState(useDistrictToday());
  const [texts, setTexts] = useState([NO_TEXTS, NO_TEXTS] as const);
  const [moves, setMoves] = useState<NonNullable<GpuChangeInput['moves']>>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const drawing = useOutline();
  const sections = useSectionsOf(gpu);
  const [focus] = useState<MapFocus>({ box: boxAround([gpu.outline as never]), maxZoom: MAX_ZOOM });
  const land = landOf(way, drawing.ring, chosen);
  const [one, other] = texts;
  const body: GpuChangeInput | null =
    land && day !== ''
      ? { gpus: [{ gpu_number, version }], from_day: day, parts: [{ ...partOf(one), ...land }, partOf(other)], moves }
      : null;
  const preview = useGpuPreview({ key: ['split'], body, send: changeGpus, onSaved });
  const { outcome, mistakes } = preview;
  return (
    <PageFrame
      title={t('Split GPU {gpuNumber}', { gpuNumber: gpu_number })}
      width="full"
      lead={t('The GPU ends on that day and becomes two. Its reports and account of earlier years stay as they were.')}
    >
      <p>
        <BackLink to={recordPath('gpus', gpu_number)}>{t('GPU {gpuNumber}', { gpuNumber: gpu_number })}</BackLink>
      </p>
      <div className={mapClasses.pair}>
        <section className={mapClasses.card} aria-label={t('How it is split')}>
          <NativeSelect
            label={t('How it is split')}
            data={Object.entries(WAYS).map(([value, label]) => ({ value, label: t(label) }))}
            value={way}
            onChange={({ currentTarget }) => {
              setWay(currentTarget.value as Way);
              drawing.reset([[[]]]);
            }}
          />
          {way === 'sections' ? (
            <MultiSelect
              label={t('Survey sections of the first part')}
              searchable
              data={sections}
              value={chosen}
              onChange={setChosen}
              nothingFoundMessage={t('No survey section has that name.')}
            />
          ) : (
            <>
              {way === 'line' && (
                <p>
                  {t(
                    'The first part is the land to the left of the line, in the direction you drew it. Two corners are enough.',
                  )}
                </p>
              )}
              <OutlineEditor drawing={drawing} start={middleOf(gpu.outline as never)} isSimple />
            </>
          )}
          <TextInput
            type="date"
            label={t('From')}
            description={t('It applies to the whole of this year. On a later day, the portal does it for you.')}
            value={day}
            error={mistakes['body.from_day']}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <NewGpuFields
            legend={t('The first part')}
            texts={one}
            filled={outcome?.after[0]}
            mistakes={mistakes}
            path="body.parts.0"
            onChange={(next) => setTexts([next, other])}
          />
          <NewGpuFields
            legend={t('The rest')}
            texts={other}
            filled={outcome?.after[1]}
            mistakes={mistakes}
            path="body.parts.1"
            onChange={(next) => setTexts([one, next])}
          />
        </section>
        <OutlineMap
          label={t('Map to divide the GPU on')}
          drawing={drawing}
          shape={way === 'line' ? 'line' : 'outline'}
          own={[gpu_number]}
          snapsToOwn
          focus={focus}
        />
      </div>
      <section className={mapClasses.card} aria-label={t('What it does')} aria-busy={preview.isOld}>
        <h2>{t('What it does')}</h2>
        {!land && <p>{t('First choose how to split it.')}</p>}
        {outcome && (
          <>
            <EffectTable outcome={outcome} />
            <MovesTable outcome={outcome} moves={moves} onMoves={setMoves} />
          </>
        )}
        <SavePart preview={preview} action={t('Split this GPU')} cancelPath={recordPath('gpus', gpu_number)} />
      </section>
    </PageFrame>
  );
}

export default function SplitPage() {
  const [params] = useSearchParams();
  const [number] = numbersIn(params.get('gpu'));
  const [saved, setSaved] = useState<GpuChangeOutcome | null>(null);
  const { data, error, retry, retrying } = useApiQuery<OutlinedGpu>(
    number === undefined || saved ? null : [ADMIN, 'gpu-outline', number],
    (api, signal) => fetchOutline(api, number!, signal),
  );
  if (saved) return <SavedChange outcome={saved} />;
  if (number === undefined) return <NotFoundPanel />;
  if (!data && error !== null)
    return <LoadError title={t('Split a GPU')} error={error} onRetry={retry} retrying={retrying} />;
  if (!data)
    return (
      <PageFrame title={t('Split a GPU')}>
        <SkeletonLines lines={8} />
      </PageFrame>
    );
  return <SplitOf key={data.version} gpu={data} onSaved={setSaved} />;
}
