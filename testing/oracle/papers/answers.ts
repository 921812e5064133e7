import { type Figure, figuresIn, isRounded } from './figures.ts';

/** All numbers of the API's answers from which a paper is made. */
export interface Answers {
  numbers: readonly number[];
  /** Of two numbers of one object, in percent. */
  shares: readonly number[];
}

export function answersOf(bodies: readonly unknown[]): Answers {
  const [numbers, shares] = [new Set<number>(), new Set<number>()];
  const visit = (value: unknown, key = ''): void => {
    if (typeof value === 'number') numbers.add(value);
    else if (typeof value === 'string') visitText(value);
    else if (Array.isArray(value)) {
      numbers.add(value.length);
      for (const one of value) visit(one, key);
    } else if (typeof value === 'object' && value !== null) {
      const own = Object.values(value).filter((one): one is number => typeof one === 'number');
      for (const part of own) for (const whole of own) if (whole !== 0) shares.add((100 * part) / whole);
      for (const [name, one] of Object.entries(value)) visit(one, name);
    }
  };
  const visitText = (text: string): void => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
    for (const part of [year, month, day]) if (part) numbers.add(Number(part));
    for (const { value } of figuresIn(text)) numbers.add(value);
    for (const [digits] of text.matchAll(/\d+/g)) numbers.add(Number(digits));
  };
  for (const body of bodies) visit(body);
  return { numbers: [...numbers], shares: [...shares] };
}

/** Feet are told in yards, cents in dollars. */
const UNITS = [1, 1 / 3, 3, 0.01, 1 / 5280];

export const isAnswered = (figure: Figure, { numbers, shares }: Answers): boolean =>
  (figure.isPercent ? [numbers, shares].flat() : numbers).some((number) =>
    UNITS.some((unit) => isRounded(number * unit, figure)),
  );
