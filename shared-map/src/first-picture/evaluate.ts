/** What an expression is about: one feature at a zoom level. */
export interface Situation {
  zoom: number;
  properties: Readonly<Record<string, unknown>>;
}

type Operands = readonly unknown[];
type Evaluate = (value: unknown) => unknown;

/** The first two stops around `at`, and the share of the way between them. */
function between(stops: Operands, at: number): { below: unknown; above: unknown; share: number } {
  let index = 0;
  while (index + 2 < stops.length && (stops[index + 2] as number) <= at) index += 2;
  const [from, below, to, above] = stops.slice(index, index + 4) as [number, unknown, number?, unknown?];
  if (to === undefined || at <= from) return { below, above: below, share: 0 };
  return { below, above, share: (at - from) / (to - from) };
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError(`${JSON.stringify(value)} is not a number`);
  return value;
}

function interpolate([curve, input, ...stops]: Operands, evaluate: Evaluate): number {
  if (JSON.stringify(curve) !== '["linear"]') throw new TypeError(`no curve ${JSON.stringify(curve)}`);
  const { below, above, share } = between(stops, numberOf(evaluate(input)));
  const [low, high] = [numberOf(evaluate(below)), numberOf(evaluate(above))];
  return low + share * (high - low);
}

function step([input, first, ...stops]: Operands, evaluate: Evaluate): unknown {
  const at = numberOf(evaluate(input));
  let output = first;
  for (let index = 0; index < stops.length && (stops[index] as number) <= at; index += 2) output = stops[index + 1];
  return evaluate(output);
}

function match([input, ...branches]: Operands, evaluate: Evaluate): unknown {
  const value = evaluate(input);
  for (let index = 0; index + 1 < branches.length; index += 2) {
    if ([branches[index]].flat().includes(value)) return evaluate(branches[index + 1]);
  }
  return evaluate(branches.at(-1));
}

function chosenCase(branches: Operands, evaluate: Evaluate): unknown {
  for (let index = 0; index + 1 < branches.length; index += 2) {
    if (evaluate(branches[index]) === true) return evaluate(branches[index + 1]);
  }
  return evaluate(branches.at(-1));
}

const OPERATORS: Record<string, (operands: Operands, evaluate: Evaluate, situation: Situation) => unknown> = {
  get: ([name], _, { properties }) => properties[name as string] ?? null,
  has: ([name], _, { properties }) => Object.hasOwn(properties, name as string),
  zoom: (_, __, { zoom }) => zoom,
  literal: ([value]) => value,
  '==': ([a, b], evaluate) => evaluate(a) === evaluate(b),
  '!=': ([a, b], evaluate) => evaluate(a) !== evaluate(b),
  '!': ([a], evaluate) => evaluate(a) !== true,
  in: ([a, list], evaluate) => (evaluate(list) as unknown[]).includes(evaluate(a)),
  all: (conditions, evaluate) => conditions.every((condition) => evaluate(condition) === true),
  any: (conditions, evaluate) => conditions.some((condition) => evaluate(condition) === true),
  '*': (factors, evaluate) => factors.reduce((product: number, factor) => product * numberOf(evaluate(factor)), 1),
  max: (amounts, evaluate) => Math.max(...amounts.map((amount) => numberOf(evaluate(amount)))),
  case: chosenCase,
  match,
  step,
  interpolate,
};

/**
 * Evaluates the expressions that paint and filters of points are usually made of.
 *
 * @throws TypeError for any other: only the engine can draw these
 */
export function evaluated(value: unknown, situation: Situation): unknown {
  if (!Array.isArray(value)) {
    if (typeof value === 'object' && value !== null) throw new TypeError('functions are not expressions');
    return value;
  }
  const [operator, ...operands] = value;
  const operation = Object.hasOwn(OPERATORS, operator as string) ? OPERATORS[operator as string] : undefined;
  if (!operation) throw new TypeError(`no operator ${JSON.stringify(operator)}`);
  return operation(operands, (part) => evaluated(part, situation), situation);
}
