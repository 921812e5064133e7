import { readIdentifier } from '../../values/identifiers.ts';
import { readRow } from '../../values/row-error.ts';
import { optional, readDate, readGpuNumber, required } from '../../values/values.ts';
import type { Cells, RecordReading } from '../records.ts';

const FIELDS = ['permit_number', 'gpu_number', 'holder', 'issued_on', 'expires_on'] as const;
export type PermitField = (typeof FIELDS)[number];

/** @throws RowError saying everything that is wrong with the row */
export function readPermit({ text }: Pick<Cells<PermitField>, 'text'>) {
  const day = (field: 'issued_on' | 'expires_on') => () => optional(text(field), (given) => readDate(field, given));
  return readRow<{
    permit_number: string;
    gpu_number: number | null;
    holder: string | null;
    issued_on: string | null;
    expires_on: string | null;
  }>(
    {
      permit_number: () => required('permit_number', text('permit_number'), readIdentifier),
      gpu_number: () => optional(text('gpu_number'), readGpuNumber),
      holder: () => text('holder') || null,
      issued_on: day('issued_on'),
      expires_on: day('expires_on'),
    },
    ({ issued_on, expires_on }) => [
      !!issued_on &&
        !!expires_on &&
        expires_on <= issued_on &&
        `expires_on ${expires_on} is not after issued_on ${issued_on}`,
    ],
  );
}

export const permits: RecordReading<PermitField> = {
  fields: { all: FIELDS, needed: ['permit_number', 'gpu_number'], source: 'permits' },
  read: readPermit,
};
