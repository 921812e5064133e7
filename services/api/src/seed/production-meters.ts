import { type MeterScale, type MeterUnit, meteredAcreFeet } from '@portal/shared-api/production';
import type { Random } from './random.ts';

/** Registers common at wellheads, as "unit, digits, multiplier". */
const REGISTERS = {
  'gallons 9 1': 2,
  '100 gallons 8 1': 2,
  '1000 gallons 6 1': 4,
  '1000 gallons 7 1': 2,
  'acre-feet 7 0.001': 4,
  'acre-inches 6 0.1': 2,
  'cubic feet 7 100': 1,
};
const SERIAL_PREFIXES = ['MC', 'SP', 'WS', 'GM'] as const;

export interface RunningMeter {
  scale: MeterScale;
  serial: string;
  reading: number;
}

export function newMeter(random: Random, usedSerials: Set<string>): RunningMeter {
  const [, unit, digits, multiplier] = /^(.+) (\d+) ([\d.]+)$/.exec(random.weighted(REGISTERS))!;
  const scale = { unit: unit as MeterUnit, digits: Number(digits), multiplier: Number(multiplier) };
  let serial: string;
  do serial = `${random.pick(SERIAL_PREFIXES)}-${random.whole(10_000, 99_999)}`;
  while (usedSerials.has(serial));
  usedSerials.add(serial);
  return { scale, serial, reading: Math.floor(random.between(0, 0.85) * 10 ** scale.digits) };
}

/** @returns register counts before and after, and the volume between them in acre-feet */
export function run(meter: RunningMeter, acreFeet: number) {
  const { scale, reading: start } = meter;
  const acreFeetOfCount = meteredAcreFeet({ start: 0, end: 1e6, rolledOver: false }, scale)! / 1e6;
  const highest = 10 ** scale.digits;
  const past = start + Math.round(acreFeet / acreFeetOfCount);
  const rolledOver = past >= highest;
  const end = past % highest;
  meter.reading = end;
  return { start, end, rolledOver, acreFeet: meteredAcreFeet({ start, end, rolledOver }, scale)! };
}
