import { t, translateName } from '@portal/shared-i18n';

/**
 * The few questions the legend and the opacity control ask of paint values, which are plain values, expressions
 * (`['match', …]`) or the older functions (`{ stops: … }`).
 */

type Expression = [operator: string, ...unknown[]];
const isExpression = (value: unknown): value is Expression => Array.isArray(value) && typeof value[0] === 'string';
const isZoom = (value: unknown): boolean => isExpression(value) && value[0] === 'zoom';

/**
 * A curve over zoom stays the outermost expression, as both engines demand.
 *
 * @param change called for each amount, with the zoom from which it applies where there is one
 */
export function changed(value: unknown, change: (amount: unknown, zoom?: number) => unknown): unknown {
  if (isExpression(value)) {
    const [operator, ...operands] = value;
    const isCurve = operator.startsWith('interpolate') && isZoom(operands[1]);
    const first = isCurve ? 4 : 2;
    if (!isCurve && !(operator === 'step' && isZoom(operands[0]))) return change(value);
    return value.map((part, index) =>
      index >= first && index % 2 === 0 ? change(part, Number(value[index - 1])) : part,
    );
  }
  const stops = (value as { stops?: Array<[number, unknown]> } | null)?.stops;
  if (stops) return { ...(value as object), stops: stops.map(([at, amount]) => [at, change(amount, at)]) };
  return change(value);
}

function multiplied(amount: unknown, factor: number): unknown {
  if (typeof amount === 'number') return amount * factor;
  return isExpression(amount) ? ['*', factor, amount] : amount;
}

export const scaled = (value: unknown, factor: number): unknown =>
  factor === 1 ? value : changed(value, (amount) => multiplied(amount, factor));

/** Below this zoom, circles are drawn small for the sake of the whole. */
const NEAR_ZOOM = 10;
const MIN_RADIUS = 5;

/** Radii that stand out where the whole district is in view. */
export const enlarged = (radius: unknown): unknown =>
  changed(radius, (amount, zoom = 0) => {
    const larger = multiplied(amount, zoom >= NEAR_ZOOM ? 1 : 2);
    return typeof larger === 'number' ? Math.max(MIN_RADIUS, larger) : ['max', MIN_RADIUS, larger];
  });

/** Widths of an outline that shows whatever the ground and the fill. */
export const outlined = (width: unknown): unknown =>
  changed(width, (amount) => (typeof amount === 'number' ? Math.max(1, amount) : ['max', 1, amount]));

/** The category of all values that have none of their own. */
export const otherLabel = (): string => t('legend|Other');

/** `null` where the value stands for all or for the rest. */
export interface Category<Value> {
  label: string | null;
  value: Value;
}

/** A class says what it is: "A" alone does not. */
const nameOf = (value: string, property: unknown): string =>
  isExpression(property) && property[1] === 'Well Class' && value.length === 1
    ? t('Class {letter}', { letter: value })
    : translateName(value);

/** @param property the expression that reads it */
const labelOf = (match: unknown, property?: unknown): string =>
  [match]
    .flat()
    .map((value) => nameOf(String(value), property))
    .join(', ');

function literal(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return null;
}

function matchCategories(value: Expression): Category<unknown>[] {
  const branches = value.slice(2, -1);
  const pairs: Category<unknown>[] = [];
  for (let index = 0; index + 1 < branches.length; index += 2) {
    pairs.push({ label: labelOf(branches[index], value[1]), value: branches[index + 1] });
  }
  return [...pairs, { label: otherLabel(), value: value.at(-1) }];
}

/** The category that a condition tests for, as in `['==', ['get', …], x]` and `['in', ['get', …], ['literal', [x, y]]]`. */
function tested(condition: unknown): string | null {
  if (!isExpression(condition)) return null;
  const [operator, property, value] = condition;
  if (operator === '==' && literal(value) !== null) return labelOf(value, property);
  return operator === 'in' && isExpression(value) && value[0] === 'literal' ? labelOf(value[1], property) : null;
}

function caseCategories(value: Expression): Category<unknown>[] {
  const branches = value.slice(1, -1);
  const pairs: Category<unknown>[] = [];
  for (let index = 0; index + 1 < branches.length; index += 2) {
    pairs.push({ label: tested(branches[index]), value: branches[index + 1] });
  }
  // Where everything else has categories of its own, what `case` picks out are the exceptions: they come last.
  const rest = { label: pairs.length > 0 ? otherLabel() : null, value: value.at(-1) };
  return isExpression(rest.value) ? [rest, ...pairs] : [...pairs, rest];
}

function stepCategories(value: Expression): Category<unknown>[] {
  const parts = value.slice(2);
  return parts
    .filter((_, index) => index % 2 === 0)
    .map((output, index) => ({
      label:
        index === 0
          ? t('Below {limit}', { limit: String(parts[1]) })
          : t('From {limit}', { limit: String(parts[index * 2 - 1]) }),
      value: output,
    }));
}

function curveCategories(value: Expression): Category<unknown>[] {
  const stops = value.slice(3);
  if (isZoom(value[2])) return [{ label: null, value: stops.at(-1) }];
  return stops
    .filter((_, index) => index % 2 === 1)
    .map((output, index) => ({ label: labelOf(stops[index * 2]), value: output }));
}

const OPERATORS: Record<string, (value: Expression) => Category<unknown>[]> = {
  match: matchCategories,
  case: caseCategories,
  step: stepCategories,
  interpolate: curveCategories,
  'interpolate-hcl': curveCategories,
  'interpolate-lab': curveCategories,
  coalesce: (value) => [{ label: null, value: value.at(-1) }],
  literal: (value) => [{ label: null, value: value[1] }],
};

export function categories(value: unknown): Category<string | number>[] {
  const plain = literal(value);
  if (plain !== null) return [{ label: null, value: plain }];
  if (!isExpression(value)) {
    const stops = (value as { stops?: Array<[unknown, unknown]> } | null)?.stops ?? [];
    return stops.slice(-1).flatMap(([, output]) => categories(output));
  }
  return (OPERATORS[value[0]]?.(value) ?? []).flatMap(({ label, value: output }) =>
    categories(output).map((inner) => ({ label: inner.label ?? label, value: inner.value })),
  );
}
