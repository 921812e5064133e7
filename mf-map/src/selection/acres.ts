import type { MapGpu } from '@portal/shared-api';

/** One decimal, without the unit. */
export const formatAcres = (acres: number): string =>
  acres.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `null` while one of them is unknown or withheld. */
export function sumOfAcres(numbers: readonly number[], gpus: ReadonlyMap<number, MapGpu>): number | null {
  let sum = 0;
  for (const number of numbers) {
    const acres = gpus.get(number)?.total_acres ?? null;
    if (acres === null) return null;
    sum += acres;
  }
  return sum;
}

const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
export const countOfGpus = (amount: number): string => count(amount, 'GPU', 'GPUs');
export const countOfAreas = (amount: number): string => count(amount, 'highlighted area', 'highlighted areas');

interface Selected {
  gpus: readonly number[];
  areas: number;
}

/** For screen readers; empty where nothing has changed. */
export function changeInWords(before: Selected, after: Selected, acres: number | null): string {
  const added = after.gpus.filter((number) => !before.gpus.includes(number));
  const removed = before.gpus.filter((number) => !after.gpus.includes(number));
  const gpus = (numbers: readonly number[]): string =>
    numbers.length === 1 ? `GPU ${numbers[0]}` : countOfGpus(numbers.length);
  const news = [
    added.length > 0 && `${gpus(added)} added.`,
    removed.length > 0 && `${gpus(removed)} removed.`,
    after.areas !== before.areas && `${countOfAreas(after.areas)}.`,
  ].filter(Boolean);
  if (news.length === 0) return '';
  if (added.length + removed.length === 0) return news.join(' ');
  const total = acres === null ? '' : `, ${formatAcres(acres)} acres`;
  return [...news, `${countOfGpus(after.gpus.length)} selected${total}.`].join(' ');
}

/** Prefixes what a spreadsheet would take for a formula. */
function cell(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return /^[=+\-@]/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
}

export function listAsText(gpus: readonly MapGpu[]): string {
  const acres = (value: number | null): string => value?.toFixed(1) ?? '';
  const known = new Map(gpus.map((gpu) => [gpu.gpu_number, gpu]));
  const rows = [
    ['GPU', 'Name', 'Acres'],
    ...gpus.map(({ gpu_number, gpu_name, total_acres }) => [String(gpu_number), gpu_name ?? '', acres(total_acres)]),
    ['Total', '', acres(sumOfAcres([...known.keys()], known))],
  ];
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}
