import { PARAMETER } from '../../../defaults/lookups.ts';
import { UsageError } from '../../../setup/command-line.ts';
import type { SolinstHeader } from '../../formats/solinst-header.ts';
import { conversion, depthFromLevel, isPressure } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { askUnit } from './ask-values.ts';
import { isDepthToWater } from './level-checks.ts';
import type { Parameter } from './parameters.ts';
import type { Channel } from './reading.ts';
import { COMPENSATION_QUESTION, LOGGER_DEPTH_QUESTION, MEDIUM_QUESTION } from './value-questions.ts';

/** Leveloggers measure 5 m of water and more. */
const AIR_RANGE = /\bM1\.5\b/;

/** @throws UsageError for a logger in the air: neither its level nor its temperature is that of a well */
function checkMedium({ source, questions }: Opening, { instrument, location, channels }: SolinstHeader): void {
  const { name } = source.file;
  const refuse = (): never => {
    throw new UsageError(
      `${name} is the file of a logger in the air: it has nothing of a well. Use it to compensate the files of the loggers in the wells`,
    );
  };
  if (/baro/i.test(instrument)) refuse();
  const level = channels[0];
  const signs: [boolean | undefined, string][] = [
    [
      level && isPressure(level.unit),
      `The channel ${level?.identification} is a pressure in ${level?.unit}, as of a barologger.`,
    ],
    [
      AIR_RANGE.test(instrument),
      `The model of this logger is “${instrument}”: a range of 1.5 m is that of a barologger.`,
    ],
    [/baro/i.test(location), `The location of this logger is “${location}”.`],
    [/baro/i.test(name), `The file is called ${name}.`],
  ];
  const reason = signs.find(([isThere]) => isThere)?.[1];
  if (reason === undefined) return;
  const medium = questions.ask({
    code: MEDIUM_QUESTION,
    text: `${reason} Did the logger hang in the water or in the air?`,
    choices: [
      { value: 'water', label: 'In the water: its temperatures are those of the water' },
      { value: 'air', label: 'In the air, as a barologger: keep nothing of the file' },
    ],
  });
  if (medium === 'air') refuse();
}

function isCompensated({ source, questions }: Opening): boolean | undefined {
  const answer = questions.ask({
    code: COMPENSATION_QUESTION,
    text: 'A logger measures the pressure of the water and of the air above it, which is worth about 30 feet of water. Do the levels of this file still include the air?',
    choices: [
      { value: 'compensated', label: 'No: they were compensated with a barologger, or the logger is vented' },
      { value: 'raw', label: 'Yes: leave the levels out, and keep the other channels' },
    ],
    proposed: /compensat/i.test(source.file.name) ? 'compensated' : null,
  });
  return answer === undefined ? undefined : answer === 'compensated';
}

/** In feet, to turn levels into depths to water; `null` if they are stored as they are. */
function loggerDepth({ mapping, questions }: Opening, parameter: Parameter): number | null | undefined {
  if (mapping.sensor_depth_feet !== undefined) return mapping.sensor_depth_feet;
  if (!isDepthToWater(parameter)) return null;
  const answer = questions.ask({
    code: LOGGER_DEPTH_QUESTION,
    text: `LEVEL of a logger is the height of the water above it, but is to be kept as ${parameter.name}. How deep does the logger hang?`,
    choices: [{ value: 'depths', label: 'LEVEL was converted to depths to water already' }],
    other: 'Depth of the logger below the land surface, in feet',
  });
  return answer === undefined || answer === 'depths' ? null : Number(answer);
}

/** @returns `null` if levels are left out */
function levelChannel(opening: Opening, unit: string, notes: string[]): Channel | null {
  const { mapping, parameters } = opening;
  if (isPressure(unit)) {
    notes.push(`LEVEL is left out: it is a pressure in ${unit}. Convert it to a level in the logger’s software.`);
    return null;
  }
  if (isCompensated(opening) === false) {
    notes.push('LEVEL is left out: compensate it with the file of a barologger in the logger’s software.');
    return null;
  }
  const usual = mapping.sensor_depth_feet === undefined ? PARAMETER.levelAboveLogger : PARAMETER.telemetryDepthToWater;
  const parameter = mapping.parameter ? parameters.named(mapping.parameter) : parameters.keyed(usual);
  const depth = loggerDepth(opening, parameter);
  if (typeof depth === 'number') {
    return { parameter, conversion: depthFromLevel(conversion(unit, 'feet'), depth), isFromLogger: true };
  }
  notes.push(
    mapping.parameter
      ? `The channel LEVEL was taken as ${parameter.name}, as asked.`
      : 'LEVEL is the height of the water above the logger, not the depth to water. With the depth of the logger it becomes that.',
  );
  return { parameter, conversion: conversion(unit, parameter.unit_desc) };
}

/** @returns `null` for a channel that is left out @throws UsageError for a barologger */
export function solinstChannels(opening: Opening, header: SolinstHeader, notes: string[]): (Channel | null)[] {
  const { parameters, mapping } = opening;
  checkMedium(opening, header);
  return header.channels.map(({ identification, unit: own }, index) => {
    const kind = identification.toLowerCase();
    const unit = index === 0 ? askUnit(opening, own, `the channel ${identification}`) : own;
    if (index === 0 && (kind.includes('level') || mapping.parameter)) return levelChannel(opening, unit, notes);
    const key = kind.includes('temperature')
      ? PARAMETER.waterTemperature
      : kind.includes('conductivity')
        ? PARAMETER.conductivity
        : null;
    if (key === null) {
      notes.push(`The channel ${identification} is left out: the portal has no parameter for it.`);
      return null;
    }
    const parameter = parameters.keyed(key);
    return { parameter, conversion: conversion(unit, parameter.unit_desc) };
  });
}
