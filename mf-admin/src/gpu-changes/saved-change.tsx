import type { GpuChangeOutcome } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { Alert } from '@portal/shared-ui/overlays';
import { Link } from '@portal/shared-ui/router';
import { dateText } from '@portal/shared-ui/time';
import { recordPath } from '../records/record-words.ts';
import { EffectTable } from './effect-table.tsx';

const GpuLinks = ({ gpus }: { gpus: readonly { gpu_number: number }[] }) => (
  <ul>
    {gpus.map(({ gpu_number }) => (
      <li key={gpu_number}>
        <Link to={recordPath('gpus', gpu_number)}>{t('GPU {gpuNumber}', { gpuNumber: gpu_number })}</Link>
      </li>
    ))}
  </ul>
);

export function SavedChange({ outcome }: { outcome: GpuChangeOutcome }) {
  const { planned_for, before } = outcome;
  if (planned_for)
    return (
      <PageFrame title={t('The change is planned')}>
        <Alert color="success" role="status" title={t('It takes effect on {day}', { day: dateText(planned_for) })}>
          <p>{t('Until then the GPUs stay as they are, and you can withdraw the change on the page of each:')}</p>
          <GpuLinks gpus={before} />
        </Alert>
        <EffectTable outcome={outcome} />
      </PageFrame>
    );
  return (
    <PageFrame title={t('GPUs were changed')}>
      <Alert color="success" role="status" title={t('Saved')}>
        <GpuLinks gpus={outcome.after} />
        <p>{t('To undo it, use “Undo” in the history at the end of the new GPU’s page.')}</p>
      </Alert>
      <EffectTable outcome={outcome} />
    </PageFrame>
  );
}
