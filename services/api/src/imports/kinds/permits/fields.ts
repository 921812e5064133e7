import { sentence } from '@portal/shared-api/import-texts';
import { readIdentifier } from '../../values/identifiers.ts';
import { optional, readDate, readFields, readGpuNumber, readText, required } from '../../values/values.ts';
import type { Cells, FieldReaders, RecordReading } from '../records.ts';

const READERS = {
  permit_number: required(readIdentifier),
  gpu_number: optional(readGpuNumber),
  holder: optional(readText),
  issued_on: optional(readDate),
  expires_on: optional(readDate),
} satisfies FieldReaders<'permits'>;

export const readPermit = ({ text }: Pick<Cells<'permits'>, 'text'>) =>
  readFields(READERS, text, ({ issued_on, expires_on }) => [
    !!issued_on &&
      !!expires_on &&
      expires_on <= issued_on &&
      sentence('day-not-after-other', {
        later: 'expires_on',
        laterDay: expires_on,
        earlier: 'issued_on',
        earlierDay: issued_on,
      }),
  ]);

export const permits: RecordReading<'permits'> = {
  kind: 'permits',
  read: readPermit,
};
