import type { GpuChangeOutcome } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { Alert } from '@portal/shared-ui/overlays';
import { Link } from '@portal/shared-ui/router';
import { recordPath } from '../records/record-words.ts';
import { EffectTable } from './effect-table.tsx';

export function SavedChange({ outcome }: { outcome: GpuChangeOutcome }) {
  return (
    <PageFrame title={t('GPUs were changed')}>
      <Alert color="success" role="status" title={t('Saved')}>
        <ul>
          {outcome.after.map(({ gpu_number }) => (
            <li key={gpu_number}>
              <Link to={recordPath('gpus', gpu_number)}>{t('GPU {gpuNumber}', { gpuNumber: gpu_number })}</Link>
            </li>
          ))}
        </ul>
        <p>{t('To undo it, use “Undo” in the history at the end of the new GPU’s page.')}</p>
      </Alert>
      <EffectTable outcome={outcome} />
    </PageFrame>
  );
}
