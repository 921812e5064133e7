/** What the portal answers, and what it must answer by raw rows and rules. */
export interface Comparison {
  /** Where it stands: `account of GPU 1042, 2025`. */
  what: string;
  portal: unknown;
  /** Of an object its properties alone are compared: leave out what the part does not compute. */
  oracle: unknown;
}

export interface Difference {
  where: string;
  portal: unknown;
  oracle: unknown;
}

export interface Tally {
  values: number;
  differences: Difference[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function compareInto(tally: Tally, where: string, portal: unknown, oracle: unknown): void {
  if (Array.isArray(oracle)) {
    if (!Array.isArray(portal) || portal.length !== oracle.length) {
      tally.values += 1;
      tally.differences.push({ where: `${where}, its length`, portal: lengthOf(portal), oracle: oracle.length });
    }
    for (const [index, one] of oracle.entries())
      if (Array.isArray(portal) && index < portal.length) compareInto(tally, `${where}[${index}]`, portal[index], one);
    if (oracle.length === 0) tally.values += 1;
  } else if (isObject(oracle)) {
    if (!isObject(portal)) {
      tally.values += 1;
      tally.differences.push({ where, portal, oracle });
      return;
    }
    for (const [key, one] of Object.entries(oracle))
      compareInto(tally, /^\d+$/.test(key) ? `${where}[${key}]` : `${where}.${key}`, portal[key], one);
  } else {
    tally.values += 1;
    if (!Object.is(portal, oracle)) tally.differences.push({ where, portal, oracle });
  }
}

const lengthOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

/** Counts single values: numbers, texts and so on. */
export async function tallyOf(comparisons: AsyncIterable<Comparison>): Promise<Tally> {
  const tally: Tally = { values: 0, differences: [] };
  for await (const { what, portal, oracle } of comparisons) compareInto(tally, what, portal, oracle);
  return tally;
}
