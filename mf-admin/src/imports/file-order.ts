import type { FileImport } from '@portal/shared-api';
import { isOfSites } from './import-kinds.ts';

/** Whether readings were refused because their wells are missing, and the file is still of use. */
export const lacksWells = ({ missing_wells, state }: FileImport): boolean =>
  missing_wells.readings > 0 && state !== 'discarded' && state !== 'undone';

const waits = (known: FileImport): boolean => isOfSites(known) && known.state === 'ready' && known.new_wells > 0;

/**
 * The table of sites that may have the wells that the readings of a file lack: one that waits to be committed, or one that has been
 * committed since the file was sent.
 *
 * @param imports all of them, the latest first
 */
export const sitesFor = ({ uploaded_at }: FileImport, imports: readonly FileImport[]): FileImport | undefined =>
  imports.find(
    (one) => waits(one) || (isOfSites(one) && one.state === 'committed' && (one.settled_at ?? '') > uploaded_at),
  );

/** Without earlier imports of files of the same name. @param imports the latest first */
export const latestOfEach = (imports: readonly FileImport[]): FileImport[] =>
  imports.filter(({ file_name }, index) => imports.findIndex((one) => one.file_name === file_name) === index);

/** A table of sites to commit first, and the files whose readings need it; `null` where there are none. */
export function firstToCommit(imports: readonly FileImport[]): { sites: FileImport; readings: FileImport[] } | null {
  const sites = imports.find(waits);
  const readings = latestOfEach(imports).filter((one) => lacksWells(one) && one.state === 'ready');
  return sites && readings.length > 0 ? { sites, readings } : null;
}
