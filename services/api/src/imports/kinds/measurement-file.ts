import { sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import type { FileOpening } from '../opened-file.ts';
import type { Mapping } from './readings/mapping.ts';
import type { Parameters } from './readings/parameters.ts';

export interface Opening extends Omit<FileOpening<Mapping>, 'context'> {
  parameters: Parameters;
}

/** Names of the lookup table of providers. */
export const PROVIDER = {
  district: 'North Plains GCD',
  usgs: 'U.S. Geological Survey',
  twdb: 'Texas Water Development Board',
} as const;

/** @throws FileError if a well, parameter, or unit is given for a file that states its own */
export function checkOptions({ source, mapping: { well, parameter, unit } }: Opening): void {
  if (well ?? parameter ?? unit) {
    throw new FileError(sentence('readings-name-own', { file: source.file.name }));
  }
}
