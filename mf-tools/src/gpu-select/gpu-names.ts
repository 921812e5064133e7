import { t } from '@portal/shared-i18n';

export const gpuTitle = (gpu: { gpu_number: number; gpu_name: string | null }): string =>
  gpu.gpu_name
    ? t('GPU {gpuNumber} – {name}', { gpuNumber: gpu.gpu_number, name: gpu.gpu_name })
    : t('GPU {gpuNumber}', { gpuNumber: gpu.gpu_number });

/** `null` where the address has no valid number. */
export function gpuNumberOf(id: string): number | null {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return number <= 2_147_483_647 ? number : null;
}
