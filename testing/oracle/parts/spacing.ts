import type { Comparison } from '../compare.ts';
import { METERS_PER_FOOT, meters, type Position } from '../geometry/geodesic.ts';
import { footYards, near } from '../near.ts';
import type { Oracle } from '../oracle.ts';
import { randomPlace } from '../spacing/places.ts';
import { type District, readDistrict, type Verdict, verdictAt } from '../spacing/rules.ts';

interface Check {
  verdict: string;
  conflicts: {
    Well: string;
    actualYards: number;
    requiredYards: number;
    classUnknown: boolean;
    counts: boolean;
    application?: string;
  }[];
  propertyLine: { gpu_number: number; actualYards: number; requiredYards: number | null; meets: boolean } | null;
  wellsOfUnknownClass: number;
}

const PLACES = 150;
const ADJACENT_PLACES = 60;
/** The portal states yards to the millionth. */
const YARDS = 2e-4;
const TOO_NEAR_TO_TELL_YARDS = 1e-3;

export async function* spacing(oracle: Oracle): AsyncGenerator<Comparison> {
  const [{ day }] = (await oracle.rows<{ day: string }>('SELECT current_date::text AS day')) as [{ day: string }];
  const district = await readDistrict(oracle, day);
  const classes = [...district.rules.radius.keys()];
  for (let count = 0; count < PLACES * oracle.times; count++) {
    const place = randomPlace(district, oracle.random);
    const classCode = oracle.random.pick(classes);
    const isStaff = oracle.random.next() < 0.5;
    const caller = isStaff ? oracle.admin : oracle.visitor;
    const path = `/spacing-checks/${place[1]}/${place[0]}/${classCode}?on=${day}`;
    const found = verdictAt(district, place, classCode, isStaff);
    if (found.leastMarginYards < TOO_NEAR_TO_TELL_YARDS) continue;
    yield* compareCheck(`${path} (${isStaff ? 'staff' : 'visitor'})`, await caller.get<Check>(path), found, district);
  }
  for (let count = 0; count < ADJACENT_PLACES * oracle.times; count++) yield* adjacentWells(oracle, district);
}

function* compareCheck(at: string, check: Check, found: Verdict, { rules }: District): Generator<Comparison> {
  yield { what: `${at} verdict`, portal: check.verdict, oracle: found.verdict };
  yield { what: `${at} wells of unknown class`, portal: check.wellsOfUnknownClass, oracle: found.unknown };
  const names = (sites: readonly { name: string }[]) => sites.map(({ name }) => name).join();
  yield {
    what: `${at} wells too near`,
    portal: names(check.conflicts.map(({ Well }) => ({ name: Well }))),
    oracle: names(sameOrder(found.conflicts, check)),
  };
  for (const site of found.conflicts) {
    const told = check.conflicts.find(({ Well }) => Well === site.number);
    if (!told) continue;
    yield near(`${at} yards to ${site.number}`, told.actualYards, site.yards, YARDS);
    const { requiredYards, classUnknown, counts, application } = site;
    yield {
      what: `${at} of ${site.number}`,
      portal: [told.requiredYards, told.classUnknown, told.counts, told.application ?? ''].join(),
      oracle: [requiredYards, classUnknown, counts, application ?? ''].join(),
    };
  }
  yield { what: `${at} GPU`, portal: check.propertyLine?.gpu_number ?? null, oracle: found.line?.gpu ?? null };
  if (!check.propertyLine || !found.line) return;
  yield near(`${at} yards to the line`, check.propertyLine.actualYards, found.line.yards, footYards(found.line.yards));
  yield {
    what: `${at} yards required to the line`,
    portal: check.propertyLine.requiredYards,
    oracle: rules.propertyLine,
  };
  const meets = rules.propertyLine === null || found.line.yards >= rules.propertyLine;
  yield { what: `${at} meets the line`, portal: check.propertyLine.meets, oracle: meets };
}

/** Wells at one place have no order of their own. */
function sameOrder(conflicts: Verdict['conflicts'], check: Check): { name: string }[] {
  const order = new Map(check.conflicts.map(({ Well }, index) => [Well, index]));
  return conflicts
    .toSorted((one, other) =>
      Math.abs(one.yards - other.yards) < YARDS
        ? (order.get(one.number) ?? 0) - (order.get(other.number) ?? 0)
        : one.yards - other.yards,
    )
    .map(({ number }) => ({ name: number }));
}

async function* adjacentWells({ visitor, random }: Oracle, { wells }: District): AsyncGenerator<Comparison> {
  const base = random.pick(wells).place;
  const place: Position = [
    Number((base[0] + random.between(-0.02, 0.02)).toFixed(5)),
    Number((base[1] + random.between(-0.02, 0.02)).toFixed(5)),
  ];
  const feet = random.pick([300, 1500, 1500, 5280, 20_000, 52_800]);
  const path = `/adjacent-wells/${place[1]}/${place[0]}/${feet}`;
  const told = await visitor.get<{ Well: string; Distance: number; counts: boolean }[]>(path);
  const within = wells
    .map(({ number, place: at, counts }) => ({ number, counts, feet: meters(at, place) / METERS_PER_FOOT }))
    .filter((well) => well.feet <= feet);
  yield { what: `${path} wells`, portal: told.length, oracle: within.length };
  const known = new Map(within.map((well) => [well.number, well]));
  for (const { Well, Distance, counts } of told) {
    yield near(`${path} feet to ${Well}`, Distance, known.get(Well)?.feet ?? null, YARDS * 3);
    yield { what: `${path} ${Well} counts`, portal: counts, oracle: known.get(Well)?.counts ?? null };
  }
  const isNearestFirst = told.every(({ Distance }, index) => index === 0 || Distance >= told[index - 1]!.Distance);
  yield { what: `${path} nearest first`, portal: isNearestFirst, oracle: true };
}
