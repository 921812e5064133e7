import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import type { SolinstHeader } from '../../formats/solinst-header.ts';
import { conversion, depthFromLevel, findUnit, isPressure } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { askUnit } from './ask-values.ts';
import { findQuantityInName, findReference, type Quantity } from './column-meaning.ts';
import { isDepthToWater } from './level-checks.ts';
import type { Parameter } from './parameters.ts';
import type { Channel } from './reading.ts';
import {
  COMPENSATION_QUESTION,
  DEPTH_CHANNEL_QUESTION,
  LOGGER_DEPTH_QUESTION,
  MEDIUM_QUESTION,
} from './value-questions.ts';

type LoggerChannel = SolinstHeader['channels'][number];

/** Leveloggers measure at least 5 m of water, barologgers 1.5 m. */
const AIR_MODEL = /\bM1\.5\b/;
const MAX_AIR_FEET = 5.5;

function isRangeOfAir(range = ''): boolean {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*(\S+)/.exec(range) ?? [];
  const rule = findUnit(unit);
  if (rule === null || isPressure(rule)) return false;
  const feet = conversion(rule, 'feet').convert(Number(number.replace(',', '.')));
  return feet > 0 && feet <= MAX_AIR_FEET;
}

/** @throws FileError for a logger in the air, whose values do not belong to a well */
function checkMedium({ source, questions }: Opening, { instrument, location, channels }: SolinstHeader): void {
  const { name } = source.file;
  const refuse = (): never => {
    throw new FileError(sentence('logger-in-air', { file: name }));
  };
  if (/baro/i.test(instrument)) refuse();
  const level = channels[findLevelChannel(channels)];
  const reason =
    level && isPressure(level.unit)
      ? sentence('sign-channel-pressure', { channel: level.identification, text: level.unit })
      : AIR_MODEL.test(instrument)
        ? sentence('sign-model-range', { model: instrument })
        : level && isRangeOfAir(level.range)
          ? sentence('sign-channel-range', { channel: level.identification, range: level.range! })
          : /baro/i.test(location)
            ? sentence('sign-location-baro', { location })
            : /baro/i.test(name)
              ? sentence('sign-file-baro', { file: name })
              : undefined;
  if (reason === undefined) return;
  const medium = questions.ask({
    code: MEDIUM_QUESTION,
    text: [reason, sentence('ask-logger-medium')],
    choices: [
      { value: 'water', label: sentence('choice-in-water') },
      { value: 'air', label: sentence('choice-in-air') },
    ],
  });
  if (medium === 'air') refuse();
}

function isCompensated({ source, questions }: Opening, channel: string): boolean | undefined {
  const answer = questions.ask({
    code: COMPENSATION_QUESTION,
    text: sentence('ask-compensation'),
    choices: [
      { value: 'compensated', label: sentence('choice-compensated') },
      { value: 'raw', label: sentence('choice-raw') },
    ],
    proposed: /compensat/i.test(source.file.name) || /head/i.test(channel) ? 'compensated' : null,
  });
  return answer === undefined ? undefined : answer === 'compensated';
}

/** Feet, to turn levels into depths to water; `null` if levels are stored unchanged. */
function loggerDepth({ mapping, questions }: Opening, parameter: Parameter): number | null | undefined {
  if (mapping.sensor_depth_feet !== undefined) return mapping.sensor_depth_feet;
  if (!isDepthToWater(parameter)) return null;
  const answer = questions.ask({
    code: LOGGER_DEPTH_QUESTION,
    text: sentence('ask-logger-depth', { parameter: parameter.name }),
    choices: [{ value: 'depths', label: sentence('choice-levels-are-depths') }],
    other: sentence('choice-depth-of-logger'),
  });
  return answer === undefined || answer === 'depths' ? null : Number(answer);
}

/** @returns `null` if levels are omitted */
function levelChannel(opening: Opening, { identification, unit }: LoggerChannel, notes: ImportText[]): Channel | null {
  const { mapping, parameters } = opening;
  if (isPressure(unit)) {
    notes.push(sentence('note-level-is-pressure', { text: unit }));
    return null;
  }
  if (isCompensated(opening, identification) === false) {
    notes.push(sentence('note-level-not-compensated'));
    return null;
  }
  const usual = mapping.sensor_depth_feet === undefined ? PARAMETER.levelAboveLogger : PARAMETER.telemetryDepthToWater;
  const parameter = mapping.parameter ? parameters.named(mapping.parameter) : parameters.keyed(usual);
  const depth = loggerDepth(opening, parameter);
  if (typeof depth === 'number') {
    return { parameter, conversion: depthFromLevel(conversion(unit, 'feet'), depth), means: 'depth' };
  }
  notes.push(
    mapping.parameter
      ? sentence('note-level-as-parameter', { parameter: parameter.name })
      : sentence('note-level-above-logger'),
  );
  return { parameter, conversion: conversion(unit, parameter.unit_desc) };
}

/** What a channel measures, without its unit and what it was computed from: `Level_ft_Avg`. */
function quantityOf({ identification }: LoggerChannel): Quantity | null {
  if (NOT_OF_WATER.test(identification)) return null;
  return findQuantityInName(identification.replace(STATISTIC, '').replace(UNIT_IN_NAME, ''));
}

/** The panel and case of a logger, and the air. */
const NOT_OF_WATER = /^(p_?temp|panel|internal|air|case|logger_?temp|rh\b|baro)/i;
const STATISTIC = /_(avg|max|min|smp|std|med|tot)$/i;
const UNIT_IN_NAME = /_(ft|feet|m|cm|in)$/i;
const LEVELS: readonly (Quantity | null)[] = ['level', 'height', 'depth'];
const OTHERS: Partial<Record<Quantity, number>> = {
  temperature: PARAMETER.waterTemperature,
  conductivity: PARAMETER.conductivity,
  voltage: PARAMETER.batteryVoltage,
};

/** The index of the level, or of the pressure that stands for it; -1 for none. */
function findLevelChannel(channels: readonly LoggerChannel[], named?: string): number {
  const quantities = channels.map(quantityOf);
  const levels = [
    channels.findIndex(({ identification }) => identification === named),
    quantities.findIndex((quantity) => LEVELS.includes(quantity)),
    quantities.indexOf('pressure'),
  ];
  return levels.find((index) => index >= 0) ?? -1;
}

/** A channel called a depth may be that of the water, or of the logger below the water. */
function depthChannel(opening: Opening, channel: LoggerChannel, notes: ImportText[]): Channel | null {
  const { mapping, parameters, questions } = opening;
  const { identification, unit } = channel;
  const given = mapping.parameter ? parameters.named(mapping.parameter) : undefined;
  if (given) return { parameter: given, conversion: conversion(unit, given.unit_desc) };
  const answer = questions.ask({
    code: DEPTH_CHANNEL_QUESTION,
    text: sentence('ask-depth-channel', { channel: identification }),
    choices: [
      { value: 'to-water', label: sentence('choice-depth-to-water') },
      { value: 'above-logger', label: sentence('choice-above-logger') },
    ],
  });
  if (answer === 'above-logger') return levelChannel(opening, channel, notes);
  const parameter = parameters.keyed(PARAMETER.telemetryDepthToWater);
  return { parameter, conversion: conversion(unit, parameter.unit_desc) };
}

function otherChannel({ parameters }: Opening, channel: LoggerChannel, notes: ImportText[]): Channel | null {
  const key = OTHERS[quantityOf(channel) ?? 'level'];
  if (key === undefined) {
    notes.push(sentence('note-channel-without-parameter', { channel: channel.identification }));
    return null;
  }
  const parameter = parameters.keyed(key);
  try {
    return { parameter, conversion: conversion(channel.unit, parameter.unit_desc) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    notes.push([sentence('note-channel-left-out', { channel: channel.identification }), ...error.sentences]);
    return null;
  }
}

/** @returns `null` for omitted channels @throws FileError for a barologger */
export function loggerChannels(opening: Opening, header: SolinstHeader, notes: ImportText[]): (Channel | null)[] {
  const { mapping } = opening;
  const { channels } = header;
  checkMedium(opening, header);
  const found = findLevelChannel(channels, mapping.columns.value);
  const isUnnamed = found < 0 && mapping.parameter !== undefined && channels[0] && quantityOf(channels[0]) === null;
  const levelAt = isUnnamed ? 0 : found;
  const seen = new Set<number>();
  return channels.map((channel, index) => {
    const { identification } = channel;
    const read = (): Channel | null => {
      if (index !== levelAt) return otherChannel(opening, channel, notes);
      const level = { ...channel, unit: askUnit(opening, channel.unit, { channel: identification }) };
      // A level below the top of the casing is a depth.
      const isDepth = quantityOf(level) === 'depth' || findReference(identification) !== null;
      return isDepth ? depthChannel(opening, level, notes) : levelChannel(opening, level, notes);
    };
    const result = read();
    if (result === null || !seen.has(result.parameter.parameter_ndx)) {
      if (result) seen.add(result.parameter.parameter_ndx);
      return result;
    }
    notes.push(sentence('note-channel-repeated', { channel: identification, parameter: result.parameter.name }));
    return null;
  });
}
