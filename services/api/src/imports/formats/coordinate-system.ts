import { sentence } from '@portal/shared-api/import-texts';
import proj4 from 'proj4';
import { FileError } from '../file-error.ts';
import type { ToDegrees } from './shapes.ts';

/** Datums within a few feet of WGS 84. Older datums need a shift grid: the error can exceed a hundred feet. */
const MODERN = /^(D_)?(WGS_?(19)?84|(NAD|North_American)(_Datum)?(_of)?_?(19)?83|NAD_?83_National|ITRF|GRS_?(19)?80)/i;
const DEGREES = /^\s*GEOGCS\s*\[.*UNIT\s*\[\s*"degree"/is;
const GREENWICH = /PRIMEM\s*\[\s*"Greenwich"\s*,\s*0(\.0*)?\s*[\],]/i;

/**
 * @param prj the coordinate system as well-known text, from the `.prj` file
 * @param file its name, for messages
 * @throws FileError if it cannot be read or uses an older datum
 */
export function toDegreesFrom(prj: string, file: string): ToDegrees {
  const datum = /DATUM\s*\[\s*"([^"]+)"/i.exec(prj)?.[1];
  if (!datum) throw new FileError(sentence('coordinate-system-missing', { file }));
  if (!MODERN.test(datum.replaceAll(' ', '_'))) {
    throw new FileError(sentence('coordinate-system-old', { file, datum }));
  }
  // Converting through radians would change the last digit of degrees.
  if (DEGREES.test(prj) && GREENWICH.test(prj)) return (position) => position;
  try {
    const system = proj4(prj);
    return (position) => {
      const [longitude, latitude] = system.inverse(position);
      return [longitude!, latitude!];
    };
  } catch {
    const system = /^\s*\w+\s*\[\s*"([^"]+)"/.exec(prj)?.[1] ?? '?';
    throw new FileError(sentence('coordinate-system-unknown', { file, system }));
  }
}
