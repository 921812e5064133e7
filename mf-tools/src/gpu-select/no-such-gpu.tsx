import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { isApiError, messageOf } from '@portal/shared-ui/answers';
import { BackLink, Link } from '@portal/shared-ui/router';
import { LIST_PATH } from '../gpu-join/join-choice.ts';

/** The GPUs that one was joined or split into. */
const successorsIn = (error: unknown): string[] =>
  isApiError(error) && error.problem.code === 'gpu-became' ? `${error.problem.values?.into}`.split(', ') : [];

export function NoSuchGpu({ id, error = null }: { id: string; error?: unknown }) {
  const successors = successorsIn(error);
  const lead = successors.length > 0 ? messageOf(error) : t('There is no GPU {gpuNumber}.', { gpuNumber: id });
  return (
    <PageFrame title={t('GPU Select')} lead={lead}>
      {successors.map((gpuNumber) => (
        <p key={gpuNumber} className="ui-paragraph">
          <Link to={`${LIST_PATH}/${gpuNumber}`}>{t('GPU {gpuNumber}', { gpuNumber })}</Link>
        </p>
      ))}
      <p className="ui-paragraph">
        <BackLink to={LIST_PATH}>{t('All GPUs')}</BackLink>
      </p>
    </PageFrame>
  );
}
