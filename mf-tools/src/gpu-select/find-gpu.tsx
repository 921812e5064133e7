import type { Gpu } from '@portal/shared-api';
import { gpuPath } from '@portal/shared-api/records';
import { t } from '@portal/shared-i18n';
import { Select } from '@portal/shared-ui/forms';
import { useNavigate } from '@portal/shared-ui/router';
import { useMemo } from 'react';
import { gpuTitle } from './gpu-names.ts';
import classes from './gpu-select.module.css';

const MAX_OFFERED = 30;

export function FindGpu({ gpus }: { gpus: readonly Gpu[] | undefined }) {
  const navigate = useNavigate();
  const offered = useMemo(
    () => (gpus ?? []).map((gpu) => ({ value: String(gpu.gpu_number), label: gpuTitle(gpu) })),
    [gpus],
  );
  return (
    <Select
      className={classes.findField}
      label={t('Find a GPU')}
      placeholder={t('Number or name')}
      searchable
      limit={MAX_OFFERED}
      nothingFoundMessage={t('No GPU has that number or name.')}
      data={offered}
      value={null}
      onChange={(gpuNumber) => gpuNumber && void navigate(gpuPath(gpuNumber))}
    />
  );
}
