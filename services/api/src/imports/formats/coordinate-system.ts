import proj4 from 'proj4';
import { UsageError } from '../../setup/command-line.ts';
import type { ToDegrees } from './shapes.ts';

/** Datums within a few feet of WGS 84. Older ones need a grid of shifts, which can exceed a hundred feet. */
const MODERN = /^(D_)?(WGS_?(19)?84|(NAD|North_American)(_Datum)?(_of)?_?(19)?83|NAD_?83_National|ITRF|GRS_?(19)?80)/i;
const DEGREES = /^\s*GEOGCS\s*\[.*UNIT\s*\[\s*"degree"/is;
const GREENWICH = /PRIMEM\s*\[\s*"Greenwich"\s*,\s*0(\.0*)?\s*[\],]/i;

/**
 * @param prj the coordinate system as well-known text, from the `.prj` file
 * @throws UsageError when it cannot be read or is on an older datum; its message continues the name of the file
 */
export function toDegreesFrom(prj: string): ToDegrees {
  const datum = /DATUM\s*\[\s*"([^"]+)"/i.exec(prj)?.[1];
  if (!datum) throw new UsageError('does not name its coordinate system: export it again from your GIS');
  if (!MODERN.test(datum.replaceAll(' ', '_'))) {
    throw new UsageError(`is on the datum ${datum}: convert it to NAD 83 or WGS 84 with your GIS`);
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
    const name = /^\s*\w+\s*\[\s*"([^"]+)"/.exec(prj)?.[1] ?? 'that it has';
    throw new UsageError(`is in the coordinate system ${name}, which is not known: convert it to WGS 84 (EPSG:4326)`);
  }
}
