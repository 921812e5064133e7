import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import { measuredDecimals } from '@portal/shared-api/units';
import type { DataSource } from 'typeorm';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { RowError, shorten } from '../../values/row-error.ts';

export interface Parameter {
  parameter_ndx: number;
  name: string;
  unit_desc: string;
}

/**
 * Plausible ranges in the parameter's unit. Water of flowing wells stands above the land surface, a dry logger reads slightly below 0, and
 * the deepest wells of the High Plains have 1,000 feet.
 */
const PLAUSIBLE: Record<number, [min: number, max: number]> = {
  [PARAMETER.winterDepthToWater]: [-100, 3_000],
  [PARAMETER.telemetryDepthToWater]: [-100, 3_000],
  [PARAMETER.batteryVoltage]: [0, 60],
  [PARAMETER.waterTemperature]: [28, 212],
  [PARAMETER.levelAboveLogger]: [-40, 1_000],
  [PARAMETER.conductivity]: [0, 200_000],
};

/** `null` if possible; parameters added by a district have no limits. */
export function rangeProblem({ parameter_ndx, name, unit_desc: unit }: Parameter, value: number): Sentence | null {
  const [min, max] = PLAUSIBLE[parameter_ndx] ?? [-Infinity, Infinity];
  if (value >= min && value <= max) return null;
  return sentence('reading-out-of-range', {
    value: Number(value.toFixed(measuredDecimals(value))),
    unit,
    parameter: name,
    least: min,
    most: max,
  });
}

export class Parameters {
  readonly #all: Parameter[];

  constructor(all: Parameter[]) {
    this.#all = all;
  }

  static find(database: DataSource): Promise<Parameter[]> {
    return database.query('SELECT parameter_ndx, name, unit_desc FROM parameter ORDER BY parameter_ndx');
  }

  /** For the portal's built-in parameters. */
  keyed(parameterNdx: number): Parameter {
    const found = this.#all.find(({ parameter_ndx }) => parameter_ndx === parameterNdx);
    if (!found) throw new Error(`the table of parameters lacks ${parameterNdx}`);
    return found;
  }

  get names(): string[] {
    return this.#all.map(({ name }) => name);
  }

  /** `null` for an unknown parameter. */
  unitOf(name: string): string | null {
    return this.#all.find((parameter) => parameter.name.toLowerCase() === name.trim().toLowerCase())?.unit_desc ?? null;
  }

  named(text: string): Parameter {
    const name = text.trim().toLowerCase();
    const found = this.#all.find((parameter) => parameter.name.toLowerCase() === name);
    if (found) return found;
    const parameters = this.#all.map((one) => one.name).join(', ');
    throw new RowError(sentence('reading-parameter-unknown', { text: shorten(text.trim()), parameters }));
  }
}
