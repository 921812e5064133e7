import { readIdentifier } from '../../values/identifiers.ts';
import { optional, readDate, readFields, readGpuNumber, readText, required } from '../../values/values.ts';
import type { Cells, RecordReading } from '../records.ts';

const FIELDS = {
  permit_number: required(readIdentifier),
  gpu_number: optional(readGpuNumber),
  holder: optional(readText),
  issued_on: optional(readDate),
  expires_on: optional(readDate),
};
type PermitField = keyof typeof FIELDS;

export const readPermit = ({ text }: Pick<Cells<PermitField>, 'text'>) =>
  readFields(FIELDS, text, ({ issued_on, expires_on }) => [
    !!issued_on &&
      !!expires_on &&
      expires_on <= issued_on &&
      `expires_on ${expires_on} is not after issued_on ${issued_on}`,
  ]);

export const permits: RecordReading<PermitField> = {
  fields: {
    all: Object.keys(FIELDS) as PermitField[],
    needed: ['permit_number', 'gpu_number'],
    source: 'permits',
  },
  read: readPermit,
};
