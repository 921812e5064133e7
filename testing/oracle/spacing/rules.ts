import { type Area, METERS_PER_YARD, meters, type Position } from '../geometry/geodesic.ts';
import { covers, isInBox } from '../geometry/inside.ts';
import { metersToLine } from '../geometry/line-distance.ts';
import { boundariesOf, type Gpu, gpusOf, type Well, wellsOf } from '../geometry/raw.ts';
import { positionOfWkb } from '../geometry/wkb.ts';
import type { Oracle } from '../oracle.ts';

/** Those in force on a day, in yards. */
export interface Rules {
  radius: ReadonlyMap<number, number>;
  propertyLine: number | null;
}

/** A well, or the place of an application that is not decided against. */
export interface Site extends Omit<Well, 'ndx' | 'gpu'> {
  application?: string;
}

export interface District {
  day: string;
  rules: Rules;
  wells: readonly Well[];
  pending: readonly Site[];
  gpus: readonly Gpu[];
  boundary: readonly Area[];
}

export async function readDistrict(oracle: Oracle, day: string): Promise<District> {
  const rules = await oracle.rows<{ rule: string; code: number | null; yards: string }>(
    `SELECT rule, npgcd_well_class_ndx AS code, yards FROM spacing_rule
    WHERE valid_from <= $1 AND (valid_until IS NULL OR $1 < valid_until)`,
    [day],
  );
  // A reclassification is of a well that is on record; an approval that ran out holds no place.
  const applications = await oracle.rows<{
    number: string;
    code: number;
    wkb: string;
    completion: { longitude: number; latitude: number } | null;
  }>(
    `SELECT application_number AS number, npgcd_well_class_ndx AS code, location AS wkb, completion FROM well_application
    WHERE state IN ('sent', 'in-review', 'approved', 'drilled') AND kind <> 'reclassification' AND location IS NOT NULL
      AND npgcd_well_class_ndx IS NOT NULL AND (state <> 'approved' OR valid_until IS NULL OR valid_until >= $1)`,
    [day],
  );
  const line = rules.find(({ rule }) => rule === 'property-line');
  return {
    day,
    rules: {
      radius: new Map(rules.flatMap(({ code, yards }) => (code === null ? [] : [[code, Number(yards)]]))),
      propertyLine: line ? Number(line.yards) : null,
    },
    wells: await wellsOf(oracle),
    // Of a well that is drilled, the driller says where.
    pending: applications.map(({ number, code, wkb, completion }) => ({
      number,
      application: number,
      classCode: code,
      counts: true,
      place: completion ? [completion.longitude, completion.latitude] : positionOfWkb(wkb),
    })),
    gpus: await gpusOf(oracle),
    boundary: (await boundariesOf(oracle, 'district')).map(({ area }) => area),
  };
}

export interface NearSite extends Site {
  yards: number;
  requiredYards: number;
  classUnknown: boolean;
}

export interface Verdict {
  verdict: 'meets' | 'too-close' | 'undetermined' | 'outside-district';
  conflicts: NearSite[];
  line: { gpu: number; yards: number } | null;
  unknown: number;
  /** The least by which a distance is more or less than asked: where it is nothing, rounding decides. */
  leastMarginYards: number;
}

/** Degrees of latitude, and of longitude at 45 degrees, in which a place within the yards must lie. */
const degreesFor = (yards: number): number => (yards * METERS_PER_YARD) / 78_000;

export function nearSites(
  { wells, pending, rules }: District,
  place: Position,
  classCode: number,
  seesPending: boolean,
): NearSite[] {
  const largest = Math.max(...rules.radius.values());
  const reach = degreesFor(largest);
  const own = rules.radius.get(classCode)!;
  return [...wells, ...(seesPending ? pending : [])]
    .filter((site) => Math.abs(site.place[0] - place[0]) < reach && Math.abs(site.place[1] - place[1]) < reach)
    .map((site) => {
      const radius = rules.radius.get(site.classCode);
      const yards = meters(site.place, place) / METERS_PER_YARD;
      return { ...site, yards, requiredYards: Math.max(own, radius ?? 0), classUnknown: radius === undefined };
    })
    .filter(({ yards }) => yards < largest)
    .sort((one, other) => one.yards - other.yards);
}

const TIE_YARDS = 1e-6;

/** The GPU that a place is in; of several, the one whose line is nearest, and the lowest number on a common line. */
export function lineAt(gpus: readonly Gpu[], place: Position): Verdict['line'] {
  const found = gpus
    .filter(({ box, area }) => isInBox(box, place) && covers(area, place))
    .map(({ number, area }) => ({ gpu: number, yards: metersToLine(place, area) / METERS_PER_YARD }));
  const least = Math.min(...found.map(({ yards }) => yards));
  return found.find(({ yards }) => yards < least + TIE_YARDS) ?? null;
}

/**
 * Two wells must be apart by the larger of the radii of their classes; a plugged or destroyed well does not decide; the property
 * line must be as far as its rule says. A well of a class without a radius may need up to the largest one.
 */
export function verdictAt(district: District, place: Position, classCode: number, seesPending: boolean): Verdict {
  const { rules, gpus, boundary } = district;
  const sites = nearSites(district, place, classCode, seesPending);
  const conflicts = sites.filter(({ yards, requiredYards }) => yards < requiredYards);
  const line = lineAt(gpus, place);
  const unknown = sites.filter((site) => site.classUnknown && site.counts && site.yards >= site.requiredYards).length;
  const margins = [
    ...sites.map(({ yards, requiredYards }) => Math.abs(yards - requiredYards)),
    ...(line && rules.propertyLine !== null ? [Math.abs(line.yards - rules.propertyLine)] : []),
  ];
  return {
    verdict: verdict(),
    conflicts,
    line,
    unknown,
    leastMarginYards: Math.min(...margins, Number.POSITIVE_INFINITY),
  };

  function verdict(): Verdict['verdict'] {
    if (boundary.length > 0 && !boundary.some((area) => covers(area, place))) return 'outside-district';
    if (conflicts.some(({ counts }) => counts)) return 'too-close';
    if (line && rules.propertyLine !== null && line.yards < rules.propertyLine) return 'too-close';
    return unknown === 0 && line && rules.propertyLine !== null ? 'meets' : 'undetermined';
  }
}
