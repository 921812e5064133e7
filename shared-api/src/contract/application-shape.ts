import { z } from 'zod';
import { MAX_DEPTH_FEET, MAX_YIELD_GPM } from '../applications/check.ts';
import { fieldTexts } from '../problems/field-texts.ts';
import { day, line, ndx, text } from './production-report.ts';

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const feet = z.number().min(0).max(MAX_DEPTH_FEET);
const gpm = z.number().min(0).max(MAX_YIELD_GPM);

/** @param line of a text, by its greatest length */
const valuesWith = <Line extends z.ZodType, Remarks extends z.ZodType>(line: (max: number) => Line, remarks: Remarks) =>
  z.strictObject({
    owner_name: line(200),
    owner_address: line(500),
    owner_phone: line(50),
    owner_email: line(254),
    has_agent: z.boolean().default(false),
    agent_name: line(200),
    agent_company: line(200),
    agent_phone: line(50),
    agent_email: line(254),
    agent_authorized: z.boolean().default(false),
    latitude: orNull(latitude),
    longitude: orNull(longitude),
    npgcd_well_class_ndx: orNull(ndx),
    well_type_ndx: orNull(ndx),
    yield_gpm: orNull(gpm),
    depth_feet: orNull(feet),
    old_well_number: line(60),
    remarks,
  });
/** As they are entered. */
export const applicationValues = valuesWith((max) => orNull(line.min(1).max(max)), orNull(text.min(1).max(5_000)));

const completionWith = <Log extends z.ZodType, License extends z.ZodType>(log: Log, license: License) =>
  z.strictObject({
    drilled_on: day,
    depth_feet: feet,
    yield_gpm: orNull(gpm),
    screens: z.array(z.strictObject({ from_feet: feet, to_feet: feet })).max(50),
    /** What was drilled through, and what the well is made of. */
    log,
    latitude,
    longitude,
    driller_license: license,
  });
export const completion = completionWith(text.max(20_000), text.min(1, { error: fieldTexts['value-missing'] }).max(60));

const plain = z.string();

/** As they are answered: what may be entered describes no answer. */
export const answeredValues = valuesWith(() => plain.nullable(), plain.nullable());
export const answeredCompletion = completionWith(plain, plain);
