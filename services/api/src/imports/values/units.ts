import { englishText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';

export interface Converted {
  from: string;
  to: string;
  /** For people: "× 3.28084". */
  rule: string;
  /** The same, if it consists of words. */
  sentence?: Sentence;
}

export interface Conversion extends Converted {
  convert(value: number): number;
}

/** Known, so that they are not mistaken for lengths, but never converted. */
const PRESSURES = [
  'psi',
  'kPa',
  'hPa',
  'Pa',
  'mbar',
  'bar',
  'mH2O',
  'cmH2O',
  'mmH2O',
  'ftH2O',
  'inH2O',
  'inHg',
  'mmHg',
  'atm',
];
export const isPressure = (unit: string): boolean => PRESSURES.includes(findUnit(unit) ?? unit);

/** Lowercase names in files, without spaces, periods and underscores. */
const NAMES: Record<string, string[]> = {
  feet: ['feet', 'ft', 'foot', "'"],
  inches: ['in', 'inch', 'inches', '"'],
  m: ['m', 'meter', 'meters', 'metre', 'metres'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  '°F': ['°f', 'f', 'degf', 'fahrenheit'],
  '°C': ['°c', 'c', 'degc', 'm-0c', 'øc', 'celsius'],
  volts: ['volts', 'volt', 'v'],
  mV: ['mv', 'millivolt', 'millivolts'],
  'µS/cm': ['µs/cm', 'μs/cm', 'us/cm', 'us/cm@25c', 'microsiemens/cm'],
  'mS/cm': ['ms/cm', 'millisiemens/cm'],
  ...Object.fromEntries(PRESSURES.map((unit) => [unit, [unit.toLowerCase()]])),
};
const byName = new Map(Object.entries(NAMES).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)));

type Rule = Pick<Conversion, 'rule' | 'convert'>;
const times = (factor: number, rule: string): Rule => ({ rule, convert: (value) => value * factor });

/** International feet, 0.3048 m; the U.S. survey foot differs by two parts in a million. */
const RULES: Record<string, Record<string, Rule>> = {
  feet: {
    m: times(1 / 0.3048, '× 3.28084'),
    cm: times(1 / 30.48, '× 0.0328084'),
    mm: times(1 / 304.8, '× 0.00328084'),
    inches: times(1 / 12, '÷ 12'),
  },
  '°F': { '°C': { rule: '× 9/5 + 32', convert: (value) => (value * 9) / 5 + 32 } },
  volts: { mV: times(1 / 1000, '÷ 1000') },
  'µS/cm': { 'mS/cm': times(1000, '× 1000') },
};

const DECIMALS = 1e6;
/** Removes floating-point noise; no sensor resolves a millionth of a foot. */
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** `null` for an unknown unit. */
export const findUnit = (text: string): string | null => byName.get(text.toLowerCase().replace(/[\s._]/g, '')) ?? null;

/**
 * Values that are already in `to` stay exact; others are rounded to a millionth.
 * @throws FileError for an unknown unit, or one of another quantity
 */
export function conversion(unit: string, to: string): Conversion {
  const from = findUnit(unit) ?? unit;
  if (from === to) return { from, to, rule: 'as reported', convert: (value) => value };
  const rules = RULES[to] ?? {};
  const rule = Object.hasOwn(rules, from) ? rules[from] : undefined;
  if (rule) return { from, to, rule: rule.rule, convert: (value) => rounded(rule.convert(value)) };
  const known = [to, ...Object.keys(rules)].join(', ');
  throw new FileError(sentence('reading-unit-not-convertible', { text: unit.slice(0, 20), unit: to, known }));
}

export const unitNames = (): string[] => Object.keys(NAMES);

/** Units of values that can be kept in `unit`. */
export const convertibleUnits = (unit: string): string[] => [unit, ...Object.keys(RULES[unit] ?? {})];

/** Whether two units measure the same, such as feet and meters. */
export const areOfOneQuantity = (one: string, other: string): boolean =>
  Object.keys(RULES).some((unit) => [one, other].every((each) => convertibleUnits(unit).includes(each)));

const describeRule = (text: Sentence) => ({ rule: englishText(text), sentence: text });

/** Depth to water from the water level above a logger. */
export function depthFromLevel(level: Conversion, loggerDepthFeet: number): Conversion {
  const { rule } = level;
  const depth = loggerDepthFeet;
  return {
    ...level,
    ...describeRule(
      rule === 'as reported'
        ? sentence('rule-from-level', { depth })
        : sentence('rule-from-converted-level', { depth, rule }),
    ),
    convert: (value) => rounded(loggerDepthFeet - level.convert(value)),
  };
}

interface Converting {
  conversion: Converted;
  value: number;
}

/** Depth below the land surface from one below a measuring point above it. */
export function pointToSurface<Read extends Converting>(reading: Read, stickupFeet: number): Read {
  const { rule, from } = reading.conversion;
  const conversion = {
    ...reading.conversion,
    from: `${from} (below measuring point)`,
    ...describeRule(
      rule === 'as reported' ? sentence('rule-from-point') : sentence('rule-from-converted-point', { rule }),
    ),
  };
  return { ...reading, conversion, value: rounded(reading.value - stickupFeet) };
}

/** Depth to water from a water-level elevation in feet. */
export function elevationToDepth(
  { conversion: read, value }: Converting,
  referenceFeet: number,
  of: 'surface' | 'point',
  datum?: string,
): Converting {
  const { rule } = read;
  const conversion = {
    ...read,
    from: `${read.from} (elevation${datum ? `, ${datum}` : ''})`,
    ...describeRule(
      rule === 'as reported'
        ? sentence('rule-from-elevation', { of })
        : sentence('rule-from-converted-elevation', { of, rule }),
    ),
  };
  return { conversion, value: rounded(referenceFeet - value) };
}
