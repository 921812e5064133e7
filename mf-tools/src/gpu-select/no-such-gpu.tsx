import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { BackLink } from '@portal/shared-ui/router';

export function NoSuchGpu({ id }: { id: string }) {
  return (
    <PageFrame title={t('GPU Select')} lead={t('There is no GPU {gpuNumber}.', { gpuNumber: id })}>
      <p className="ui-paragraph">
        <BackLink to="/public-resources/tools/gpu-select">{t('All GPUs')}</BackLink>
      </p>
    </PageFrame>
  );
}
