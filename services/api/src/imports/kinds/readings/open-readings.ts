import { FileError } from '../../file-error.ts';
import type { FileOpening, OpenedFile } from '../../opened-file.ts';
import { RowError } from '../../values/row-error.ts';
import type { Mapping } from './mapping.ts';
import { openMeasurements } from './open-file.ts';
import { type Parameter, Parameters } from './parameters.ts';

/** @throws FileError before reading rows, as every row would be refused */
function checkParameter(parameters: Parameters, name: string | undefined): void {
  try {
    if (name !== undefined) parameters.named(name);
  } catch (error) {
    throw error instanceof RowError ? new FileError(error.sentences) : error;
  }
}

export async function openReadings({ context, ...opening }: FileOpening<Mapping, Parameter[]>): Promise<OpenedFile> {
  const parameters = new Parameters(context);
  checkParameter(parameters, opening.mapping.parameter);
  return openMeasurements({ ...opening, parameters });
}
