import { msg, t } from '@portal/shared-i18n';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { dateText } from '@portal/shared-ui/time';
import { ADMIN } from '../parts/admin-data.tsx';
import { recordPath } from '../records/record-words.ts';
import { fetchRelatives } from './gpu-changes.resource.ts';

const TITLES = {
  predecessors: msg('Formed on {day} from:'),
  successors: msg('Became on {day}:'),
} as const;

export const useRelatives = (gpu: number) =>
  useApiQuery([ADMIN, 'records', 'gpus', 'relatives', gpu], (api, signal) => fetchRelatives(api, gpu, signal));

/** Which GPUs a GPU came out of, and which it became. */
export function GpuRelatives({ gpu }: { gpu: number }) {
  const { data } = useRelatives(gpu);
  return (['predecessors', 'successors'] as const).map((side) => {
    const found = data?.[side] ?? [];
    const [first] = found;
    if (!first) return null;
    return (
      <p key={side}>
        {t(TITLES[side], { day: dateText(first.from_day) })}{' '}
        {found.map(({ gpu_number }, index) => (
          <span key={gpu_number}>
            {index > 0 && ', '}
            <Link to={recordPath('gpus', gpu_number)}>{t('GPU {gpuNumber}', { gpuNumber: gpu_number })}</Link>
          </span>
        ))}
      </p>
    );
  });
}
