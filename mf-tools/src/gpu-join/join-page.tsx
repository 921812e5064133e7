import type { JoinPlan } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import type { EngineMap, MapFocus, Position } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';
import { Button, notify, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import { useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { SavePdfButton } from '@portal/shared-ui/save-pdf';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo, useRef, useState } from 'react';
import { fetchGpus } from '../gpu-select/gpu-select.resource.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { mapPicture } from '../parts/map-picture.ts';
import { PrintButton } from '../parts/print-button.tsx';
import { ChosenGpus } from './chosen-gpus.tsx';
import { fetchJoinPlan } from './gpu-join.resource.ts';
import classes from './join.module.css';
import { isPlanOf, type JoinChoice, LIST_PATH, readChoice, requestOf, toggled, writeChoice } from './join-choice.ts';
import { JoinMap } from './join-map.tsx';
import { OutlineDrawing } from './outline-drawing.tsx';
import { pictureTexts, planDocument } from './plan-document.ts';
import { PlanResult, PlanVerdict } from './plan-result.tsx';
import { GUIDANCE, NOTHING_SAVED } from './plan-texts.ts';

const MAX_ZOOM = 13;

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    notify('success', t('The link was copied to your clipboard.'));
  } catch (error) {
    notify('error', messageOf(error));
  }
}

/** The choice is in the address, so that a copied link opens the same what-if. */
function useJoinChoice(): [JoinChoice, (choice: JoinChoice) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => readChoice(params), [params]);
  // `setSearchParams` would escape the commas.
  const change = (next: JoinChoice) =>
    void navigate({ search: `?${writeChoice(next)}` }, { replace: true, preventScrollReset: true });
  return [choice, change];
}

/** Where the map goes: to what a link holds, and to GPUs that are added by number. */
function useFocus(plan: JoinPlan | undefined, isFromLink: boolean): [MapFocus | null, () => void] {
  const [focus, setFocus] = useState<MapFocus | null>(null);
  const [waits, setWaits] = useState(isFromLink);
  if (waits && plan) {
    setWaits(false);
    setFocus({ box: boxAround([plan.outline as never]), maxZoom: MAX_ZOOM });
  }
  return [focus, () => setWaits(true)];
}

export default function JoinPage() {
  const { config } = usePortal();
  const [choice, setChoice] = useJoinChoice();
  const [drawing, setDrawing] = useState(choice.corners.length > 0);
  const [wasLink] = useState(() => requestOf(choice) !== null);
  const map = useRef<EngineMap | null>(null);
  const gpus = useApiQuery(['gpus'], fetchGpus);
  const request = requestOf(choice);
  const planned = useApiQuery(
    request && ['gpu-join', request],
    (api, signal) => fetchJoinPlan(api, request as never, signal),
    { placeholderData: keepPreviousData },
  );
  const plan = request ? planned.data : undefined;
  const isCurrent = plan && request && isPlanOf(plan, request);
  const [focus, showNext] = useFocus(isCurrent ? plan : undefined, wasLink);
  const title = drawing ? t('What if this were a GPU?') : t('What if we joined these?');
  const toggle = (gpuNumber: number) => setChoice({ gpus: toggled(choice.gpus, gpuNumber), corners: [] });
  const setCorners = (corners: readonly Position[]) => setChoice({ gpus: [], corners });
  const turn = () => {
    setDrawing(!drawing);
    setChoice({ gpus: [], corners: [] });
  };
  const describe = async () =>
    planDocument(plan!, {
      lang: document.documentElement.lang,
      district: config.district.name,
      date: localDateTime(Date.now(), config.timeZone),
      url: location.href,
      picture: await mapPicture(map.current, pictureTexts(plan!), {
        box: boxAround([plan!.outline as never]),
        maxZoom: MAX_ZOOM,
      }),
    });
  return (
    <PageFrame
      title={title}
      width="full"
      lead={`${t(NOTHING_SAVED)} ${t(GUIDANCE)}`}
      before={<Breadcrumb crumbs={[{ label: t('GPU Select'), to: LIST_PATH }, { label: title }]} />}
    >
      <div className={classes.pair}>
        <section className={`${classes.card} ${classes.choice}`} aria-label={drawing ? t('Drawing') : t('Chosen GPUs')}>
          <div className="ui-buttons">
            <Button variant="default" onClick={turn}>
              {drawing ? t('Choose GPUs instead') : t('Draw an outline instead')}
            </Button>
          </div>
          {drawing ? (
            <OutlineDrawing corners={choice.corners} onCorners={setCorners} />
          ) : (
            <ChosenGpus
              gpus={gpus.data}
              chosen={choice.gpus}
              plan={plan}
              onRemove={toggle}
              onAdd={(gpuNumber) => {
                toggle(gpuNumber);
                showNext();
              }}
            />
          )}
        </section>
        <section className={`${classes.card} ${classes.result}`} aria-label={t('Result')}>
          <PlanVerdict plan={plan} />
          {!request && (
            <p className="ui-muted">
              {drawing ? t('Set at least three corners to see the result.') : t('Add GPUs to see the result.')}
            </p>
          )}
          {plan && <PlanResult plan={plan} />}
          {request && !plan && planned.error === null && <SkeletonLines lines={5} />}
          {planned.error !== null && (
            <RetryNotice
              text={t('This could not be checked: {reason}', { reason: messageOf(planned.error) })}
              onRetry={planned.retry}
              retrying={planned.retrying}
            />
          )}
          {isCurrent && (
            <div className="ui-buttons">
              <Button variant="default" onClick={() => void copyLink()}>
                {t('Copy link')}
              </Button>
              <PrintButton describe={describe} />
              <SavePdfButton name={t('GPU what-if')} describe={describe} />
            </div>
          )}
        </section>
        <JoinMap
          gpus={gpus.data}
          chosen={choice.gpus}
          corners={choice.corners}
          plan={plan}
          drawing={drawing}
          focus={focus}
          onGpu={toggle}
          onCorner={(at) => setCorners([...choice.corners, at])}
          onReady={(ready) => {
            map.current = ready;
          }}
        />
      </div>
    </PageFrame>
  );
}
