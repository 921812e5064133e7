import type { MapGpu } from '@portal/shared-api';
import { acresText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';

const rounded = (acres: number): number => Math.round(acres * 1000) / 1000;

/** Of acres to the thousandth; `null` while those of one are unknown or withheld. */
export function sumOfAcres(numbers: readonly number[], gpus: ReadonlyMap<number, MapGpu>): number | null {
  let sum = 0;
  for (const number of numbers) {
    const acres = gpus.get(number)?.total_acres ?? null;
    if (acres === null) return null;
    sum += rounded(acres);
  }
  return rounded(sum);
}

export const countOfGpus = (count: number): string => t('{count, plural, one {# GPU} other {# GPUs}}', { count });

interface Selected {
  gpus: readonly number[];
  areas: number;
}

const addedText = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? t('GPU {gpuNumber} added.', { gpuNumber: numbers[0]! })
    : t('{count, plural, one {# GPU added.} other {# GPUs added.}}', { count: numbers.length });

const removedText = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? t('GPU {gpuNumber} removed.', { gpuNumber: numbers[0]! })
    : t('{count, plural, one {# GPU removed.} other {# GPUs removed.}}', { count: numbers.length });

const areasText = (count: number): string =>
  t('{count, plural, one {# highlighted area.} other {# highlighted areas.}}', { count });

const selectedText = (count: number, acres: number | null): string =>
  acres === null
    ? t('{count, plural, one {# GPU selected.} other {# GPUs selected.}}', { count })
    : t('{count, plural, one {# GPU selected, {acres} acres.} other {# GPUs selected, {acres} acres.}}', {
        count,
        acres: acresText(acres),
      });

/** For screen readers; empty where nothing has changed. */
export function describeChange(before: Selected, after: Selected, acres: number | null): string {
  const added = after.gpus.filter((number) => !before.gpus.includes(number));
  const removed = before.gpus.filter((number) => !after.gpus.includes(number));
  const changes = [added.length > 0 && addedText(added), removed.length > 0 && removedText(removed)];
  if (after.areas !== before.areas) changes.push(areasText(after.areas));
  if (added.length + removed.length > 0) changes.push(selectedText(after.gpus.length, acres));
  return changes.filter(Boolean).join(' ');
}

/** Prefixes what a spreadsheet would take for a formula. */
function cell(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return /^[=+\-@]/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
}

export function listAsText(gpus: readonly MapGpu[]): string {
  const acres = (value: number | null): string => (value === null ? '' : acresText(value).replaceAll(',', ''));
  const known = new Map(gpus.map((gpu) => [gpu.gpu_number, gpu]));
  const rows = [
    [t('GPU'), t('Name'), t('Acres')],
    ...gpus.map(({ gpu_number, gpu_name, total_acres }) => [String(gpu_number), gpu_name ?? '', acres(total_acres)]),
    [t('Total'), '', acres(sumOfAcres([...known.keys()], known))],
  ];
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}
