import { METERS_PER_YARD, type Position, travel } from '../geometry/geodesic.ts';
import type { Random } from '../random.ts';
import type { District } from './rules.ts';

const rounded = ([x, y]: Position, digits: number): Position => [Number(x.toFixed(digits)), Number(y.toFixed(digits))];

/** Anywhere in and around the district, beside a well as far as a rule asks, or beside a property line. */
export function randomPlace({ wells, gpus, rules }: District, random: Random): Position {
  const kind = random.next();
  if (kind < 0.2) return rounded([random.between(-103.3, -100.3), random.between(35.5, 36.7)], 5);
  if (kind < 0.6) {
    const yards = random.pick([...rules.radius.values()]) * random.pick([0.2, 0.7, 0.99, 1, 1.01, 1.5]);
    return rounded(
      travel(random.pick(wells).place, random.between(0, 360), yards * METERS_PER_YARD),
      random.pick([5, 7, 12]),
    );
  }
  const ring = random.pick(random.pick(gpus).area.flat());
  const at = Math.floor(random.between(1, ring.length));
  const [[x1, y1], [x2, y2]] = [ring[at - 1]!, ring[at]!];
  const share = random.pick([0, 0.001, random.next(), random.next()]);
  const onLine: Position = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
  return rounded(travel(onLine, random.between(0, 360), random.pick([0, 40, 91, 92, 200, 500])), random.pick([5, 7]));
}
