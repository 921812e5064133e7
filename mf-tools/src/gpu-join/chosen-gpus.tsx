import type { Gpu, JoinPlan } from '@portal/shared-api';
import { MAX_JOINED_GPUS } from '@portal/shared-api/limits';
import { gpuPath } from '@portal/shared-api/records';
import { formatNumber, t } from '@portal/shared-i18n';
import { CloseButton } from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/forms';
import { Link } from '@portal/shared-ui/router';
import { useMemo, useRef, useState } from 'react';
import { gpuTitle } from '../gpu-select/gpu-names.ts';
import classes from './join.module.css';
import { acresText, measuredText } from './plan-numbers.ts';

const MAX_OFFERED = 30;

interface ChosenGpusProps {
  gpus: readonly Gpu[] | undefined;
  chosen: readonly number[];
  plan: JoinPlan | undefined;
  onAdd: (gpuNumber: number) => void;
  onRemove: (gpuNumber: number) => void;
}

export function ChosenGpus({ gpus, chosen, plan, onAdd, onRemove }: ChosenGpusProps) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  // Otherwise the field keeps the name of the GPU that it has added.
  const add = (number: string | null) => {
    if (number) onAdd(Number(number));
    setSearch('');
  };
  const offered = useMemo(
    () =>
      (gpus ?? [])
        .filter(({ gpu_number }) => !chosen.includes(gpu_number))
        .map((gpu) => ({ value: String(gpu.gpu_number), label: gpuTitle(gpu) })),
    [gpus, chosen],
  );
  const isFull = chosen.length >= MAX_JOINED_GPUS;
  const titleOf = (number: number): string =>
    gpuTitle(gpus?.find(({ gpu_number }) => gpu_number === number) ?? { gpu_number: number, gpu_name: null });
  const acresOf = (number: number): string | null => {
    const planned = plan?.gpus.find(({ gpu_number }) => gpu_number === number);
    if (!planned) return null;
    const { total_acres: recorded, measured_acres: measured } = planned;
    return recorded === null ? measuredText(measured) : acresText(recorded);
  };
  return (
    <>
      <Select
        ref={field}
        label={t('Add a GPU')}
        description={t('Or click GPUs on the map.')}
        placeholder={t('Number or name')}
        searchable
        limit={MAX_OFFERED}
        nothingFoundMessage={t('No GPU has that number or name.')}
        data={offered}
        value={null}
        disabled={isFull}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={add}
      />
      {isFull && <p>{t('A what-if can have at most {limit} GPUs.', { limit: formatNumber(MAX_JOINED_GPUS) })}</p>}
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map((number) => {
            const acres = acresOf(number);
            return (
              <li key={number}>
                <Link to={gpuPath(number)}>{titleOf(number)}</Link>
                {acres !== null && <span className="ui-muted">{t('{acres} acres', { acres })}</span>}
                <CloseButton
                  size="sm"
                  aria-label={t('Remove GPU {gpuNumber}', { gpuNumber: number })}
                  onClick={() => {
                    onRemove(number);
                    // The pressed button goes.
                    field.current?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
