import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import type { SolinstHeader } from '../../formats/solinst-header.ts';
import { conversion, depthFromLevel, isPressure } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { askUnit } from './ask-values.ts';
import { isDepthToWater } from './level-checks.ts';
import type { Parameter } from './parameters.ts';
import type { Channel } from './reading.ts';
import { COMPENSATION_QUESTION, LOGGER_DEPTH_QUESTION, MEDIUM_QUESTION } from './value-questions.ts';

/** Leveloggers measure at least 5 m of water. */
const AIR_RANGE = /\bM1\.5\b/;

/** @throws FileError for a logger in the air, whose values do not belong to a well */
function checkMedium({ source, questions }: Opening, { instrument, location, channels }: SolinstHeader): void {
  const { name } = source.file;
  const refuse = (): never => {
    throw new FileError(sentence('logger-in-air', { file: name }));
  };
  if (/baro/i.test(instrument)) refuse();
  const level = channels[0];
  const reason =
    level && isPressure(level.unit)
      ? sentence('sign-channel-pressure', { channel: level.identification, text: level.unit })
      : AIR_RANGE.test(instrument)
        ? sentence('sign-model-range', { model: instrument })
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

function isCompensated({ source, questions }: Opening): boolean | undefined {
  const answer = questions.ask({
    code: COMPENSATION_QUESTION,
    text: sentence('ask-compensation'),
    choices: [
      { value: 'compensated', label: sentence('choice-compensated') },
      { value: 'raw', label: sentence('choice-raw') },
    ],
    proposed: /compensat/i.test(source.file.name) ? 'compensated' : null,
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
function levelChannel(opening: Opening, unit: string, notes: ImportText[]): Channel | null {
  const { mapping, parameters } = opening;
  if (isPressure(unit)) {
    notes.push(sentence('note-level-is-pressure', { text: unit }));
    return null;
  }
  if (isCompensated(opening) === false) {
    notes.push(sentence('note-level-not-compensated'));
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
      ? sentence('note-level-as-parameter', { parameter: parameter.name })
      : sentence('note-level-above-logger'),
  );
  return { parameter, conversion: conversion(unit, parameter.unit_desc) };
}

/** @returns `null` for omitted channels @throws FileError for a barologger */
export function solinstChannels(opening: Opening, header: SolinstHeader, notes: ImportText[]): (Channel | null)[] {
  const { parameters, mapping } = opening;
  checkMedium(opening, header);
  return header.channels.map(({ identification, unit: own }, index) => {
    const kind = identification.toLowerCase();
    const unit = index === 0 ? askUnit(opening, own, { channel: identification }) : own;
    if (index === 0 && (kind.includes('level') || mapping.parameter)) return levelChannel(opening, unit, notes);
    const key = kind.includes('temperature')
      ? PARAMETER.waterTemperature
      : kind.includes('conductivity')
        ? PARAMETER.conductivity
        : null;
    if (key === null) {
      notes.push(sentence('note-channel-without-parameter', { channel: identification }));
      return null;
    }
    const parameter = parameters.keyed(key);
    return { parameter, conversion: conversion(unit, parameter.unit_desc) };
  });
}
