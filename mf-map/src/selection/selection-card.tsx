import type { MapGpu } from '@portal/shared-api';
import { acresText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import {
  AppLink,
  Button,
  ChevronDownIcon,
  CloseButton,
  notify,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useId, useRef, useState } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { isSmallScreen } from '../small-screen.ts';
import { countOfGpus, listAsText, sumOfAcres } from './acres.ts';
import styles from './selection-card.module.css';
import { countAreas } from './selection-slice.ts';

/** Zoom at which a GPU is shown (specification, section 9). */
const GPU_ZOOM = 14;

async function copy(gpus: readonly MapGpu[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(listAsText(gpus));
    notify('success', t('The list was copied to your clipboard.'));
  } catch (error) {
    notify('error', messageOf(error));
  }
}

interface GpuRowProps {
  number: number;
  gpu: MapGpu | undefined;
  onRemove: () => void;
}

function GpuRow({ number, gpu, onRemove }: GpuRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <AppLink href={`/public-resources/tools/gpu-select/${number}`}>
          {t('GPU {gpuNumber}', { gpuNumber: number })}
        </AppLink>
        {gpu?.gpu_name && <span className={styles.name}>{gpu.gpu_name}</span>}
      </div>
      {gpu?.total_acres !== null && (
        <span className={styles.acres}>
          {rich('{acres} <unit>ac</unit>', {
            acres: gpu ? acresText(gpu.total_acres) : '…',
            unit: (chunks) => <span className="ui-muted">{chunks}</span>,
          })}
        </span>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={!gpu}
        onClick={() => gpu && useMapStore.getState().flyTo([gpu.longitude, gpu.latitude], GPU_ZOOM)}
      >
        {rich('Zoom to<hidden> GPU {gpuNumber}</hidden>', {
          gpuNumber: number,
          hidden: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden>,
        })}
      </Button>
      <CloseButton size="sm" aria-label={t('Remove GPU {gpuNumber}', { gpuNumber: number })} onClick={onRemove} />
    </li>
  );
}

export interface SelectionCardProps {
  failed: boolean;
  retry: () => void;
}

/** Folded on a small screen, so that the map stays in view. */
export function SelectionCard({ failed, retry }: SelectionCardProps) {
  const numbers = useMapStore((state) => state.selectedGpus);
  const gpus = useMapStore((state) => state.gpus);
  const areas = useMapStore(countAreas);
  const [open, setOpen] = useState(() => !isSmallScreen());
  const body = useId();
  const head = useRef<HTMLButtonElement>(null);
  const map = useController()?.map;

  // The pressed button goes with what it removes, and the card with the last of it.
  const remove = (number: number): void => {
    useMapStore.getState().toggleGpu(number);
    if (numbers.length + areas > 1) head.current?.focus();
    else map?.getCanvas().focus();
  };
  const clear = (): void => {
    useMapStore.getState().clearHighlight();
    map?.getCanvas().focus();
  };

  const acres = sumOfAcres(numbers, gpus);
  const known = numbers.map((number) => gpus.get(number)).filter((gpu) => gpu !== undefined);
  const title = numbers.length > 0 ? t('Selected GPUs') : t('Highlighted areas');
  return (
    <section aria-label={title} className={styles.card} data-gpus={numbers.length > 0 || undefined}>
      <h2 className={styles.heading}>
        <UnstyledButton
          ref={head}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.sum}>
            {numbers.length > 0 ? countOfGpus(numbers.length) : areas}
            {numbers.length > 0 && acres !== null && ` · ${t('{acres} acres', { acres: acresText(acres) })}`}
          </span>
          <ChevronDownIcon size={16} aria-hidden className="ui-chevron" />
        </UnstyledButton>
      </h2>
      <div id={body} className={styles.body} hidden={!open}>
        {numbers.length > 0 && (
          <ol className={styles.list}>
            {numbers.map((number) => (
              <GpuRow key={number} number={number} gpu={gpus.get(number)} onRemove={() => remove(number)} />
            ))}
          </ol>
        )}
        {areas > 0 && numbers.length > 0 && (
          <Text size="sm" c="dimmed" px={12} py={4}>
            {t('{count, plural, one {and # highlighted area} other {and # highlighted areas}}', { count: areas })}
          </Text>
        )}
        {failed && acres === null && (
          <RetryNotice className={styles.failed} text={t('The acres could not be loaded.')} onRetry={retry} compact />
        )}
        <div className={styles.actions}>
          <Button size="compact-sm" variant="default" onClick={clear}>
            {t('Clear highlight')}
          </Button>
          {known.length > 0 && known.length === numbers.length && (
            <Button size="compact-sm" variant="subtle" onClick={() => void copy(known)}>
              {t('Copy list')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
