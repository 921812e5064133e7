import { msg } from '@portal/shared-i18n';
import type { RecordProperties } from './property.ts';

export const GPU = {
  gpu_number: {
    kind: 'integer',
    column: 'gpu_number',
    required: true,
    isNeverWithheld: true,
    label: msg('GPU number'),
    in: { map: 1, tile: 1, gpuSelect: 1 },
    search: 'number',
    import: { min: 1, max: 2_147_483_647 },
    needed: true,
  },
  gpu_name: {
    kind: 'text',
    column: 'gpu_name',
    label: msg('GPU name'),
    in: { map: 2, tile: 2, gpuSelect: 2 },
    search: 'text',
    import: true,
  },
  meter_program: {
    kind: 'text',
    column: 'meter_program',
    label: msg('Meter program'),
    words: new Map<string, string>([
      ['Metered', msg('With a meter')],
      ['Alternative method', msg('Without a meter')],
    ]),
    in: { map: 3, tile: 3 },
    import: true,
  },
  total_acres: {
    kind: 'number',
    column: 'total_acres',
    label: msg('Total acres'),
    in: { map: 4, tile: 4 },
    import: { min: 0, max: 10_000_000 },
  },
} as const satisfies RecordProperties;
