import { PARAMETER } from '../../../defaults/lookups.ts';

/** What a number of a depth-to-water series is measured from. */
export type Means = 'depth' | 'elevation' | 'below-point';

export interface CodeMeaning {
  /** `null` for a water level, whichever parameter the portal keeps it as. */
  parameter: number | null;
  unit: string;
  means?: Means;
  datum?: string;
}

const level = (unit: string, means: Means, datum?: string): CodeMeaning => ({
  parameter: null,
  unit,
  means,
  ...(datum && { datum }),
});

/** Parameter codes of the USGS: https://help.waterdata.usgs.gov/codes-and-parameters/parameters */
const CODES: Readonly<Record<string, CodeMeaning>> = {
  '72019': level('feet', 'depth'),
  '30210': level('m', 'depth'),
  '61055': level('feet', 'below-point'),
  '62610': level('feet', 'elevation', 'NGVD29'),
  '62611': level('feet', 'elevation', 'NAVD88'),
  '62612': level('m', 'elevation', 'NGVD29'),
  '62613': level('m', 'elevation', 'NAVD88'),
  '72020': level('feet', 'elevation', 'NGVD29'),
  '72150': level('feet', 'elevation', 'MSL'),
  '00010': { parameter: PARAMETER.waterTemperature, unit: '°C' },
  '00011': { parameter: PARAMETER.waterTemperature, unit: '°F' },
  '00095': { parameter: PARAMETER.conductivity, unit: 'µS/cm' },
  '70969': { parameter: PARAMETER.batteryVoltage, unit: 'volts' },
};

/** Spreadsheets drop leading zeros. */
const padded = (text: string): string => (/^\d{1,5}$/.test(text) ? text.padStart(5, '0') : text);

export const isParameterCode = (text: string): boolean => /^\d{1,5}$/.test(text);
export const findCode = (text: string): CodeMeaning | undefined =>
  isParameterCode(text) ? CODES[padded(text)] : undefined;

/** Nothing, and datums of positions. */
const NONE = /^(-*|none|null|n\/?a|unknown|unspecified|(nad|wgs) ?\d+)$/;
const DATUMS: [pattern: RegExp, stated: { means: Means; datum?: string }][] = [
  [/navd/, { means: 'elevation', datum: 'NAVD88' }],
  [/ngvd/, { means: 'elevation', datum: 'NGVD29' }],
  [/msl|sea level/, { means: 'elevation', datum: 'MSL' }],
  [
    /\b(b?toc|b?mp)\b|casing|\bpvc\b|riser|pipe|rim\b|vault|collar|pump base|measuring point|reference point/,
    { means: 'below-point' },
  ],
  [/\b(lsd?|bls|bgs|bgl|gs|gl)\b|land|ground|surface/, { means: 'depth' }],
];

/** @returns `null` for none, and `undefined` if the datum is not known */
export function findDatum(text: string): { means: Means; datum?: string } | null | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return NONE.test(words) ? null : DATUMS.find(([pattern]) => pattern.test(words))?.[1];
}
