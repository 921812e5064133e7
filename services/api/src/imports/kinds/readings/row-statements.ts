import { sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { RowError, shorten } from '../../values/row-error.ts';
import type { Opening } from '../measurement-file.ts';
import { isDepthToWater } from './level-checks.ts';
import { type CodeMeaning, findCode, findDatum, isParameterCode } from './parameter-codes.ts';
import type { Channel } from './reading.ts';

/** Texts of a row about its value; '' for none. */
export interface RowTexts {
  parameter: string;
  unit: string;
  code: string;
  datum: string;
}

export interface RowStatement {
  /** A name; '' for none. */
  parameter: string;
  unit: string;
  /** What a level is measured from. @throws RowError for an unknown datum, or one that contradicts the code */
  level: () => Pick<Channel, 'means' | 'datum' | 'isOfCode'>;
}

/** The USGS publishes visits to a well and series of loggers; the name of a series is in its own column. */
const isOfSeries = (columns: readonly string[]): boolean => columns.includes('time_series_id');

/** Finds what a row says about its value in columns such as `parameter_code`, `vertical_datum` and `unit_of_measure`. */
export function statementReader(
  { parameters, mapping }: Opening,
  columns: readonly string[],
): (texts: RowTexts) => RowStatement {
  const given = mapping.parameter === undefined ? null : parameters.named(mapping.parameter);
  const usual = isOfSeries(columns) ? PARAMETER.telemetryDepthToWater : PARAMETER.winterDepthToWater;
  const levelParameter = given && isDepthToWater(given) ? given : parameters.keyed(usual);

  const meaningOf = (code: string): CodeMeaning | undefined => {
    const meaning = findCode(code);
    if (!meaning && isParameterCode(code)) throw new RowError(sentence('reading-code-unknown', { code }));
    return meaning;
  };
  const levelOf = (meaning: CodeMeaning | undefined, text: string): ReturnType<RowStatement['level']> => {
    const stated = findDatum(text);
    if (stated === undefined) throw new RowError(sentence('reading-datum-unknown', { text: shorten(text) }));
    if (!meaning) return stated ?? {};
    if (stated && stated.means !== meaning.means) {
      throw new RowError(sentence('reading-datum-contradicts', { text: shorten(text) }));
    }
    const datum = stated?.datum ?? meaning.datum;
    return { ...(meaning.means && { means: meaning.means }), isOfCode: true, ...(datum && { datum }) };
  };

  return ({ parameter, unit, code, datum }) => {
    const meaning = meaningOf(code);
    const ofCode = meaning && (meaning.parameter === null ? levelParameter : parameters.keyed(meaning.parameter));
    return {
      parameter: ofCode?.name ?? (parameter || code),
      unit: unit || (meaning?.unit ?? ''),
      level: () => levelOf(meaning, datum),
    };
  };
}
