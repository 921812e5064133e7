import { z } from 'zod';
import type { Call } from './call.ts';
import type { LookupTable } from './lookup-tables.ts';

const lookup = <Row extends z.ZodObject>(summary: string, row: Row) =>
  ({
    summary,
    tag: 'Lookup tables',
    access: 'signed-in',
    cost: 'usual',
    response: z.array(row),
  }) as const satisfies Call;

const named = <Key extends string>(key: Key) => z.object({ [key]: z.int(), name: z.string() });

export const lookupCalls = {
  'GET /well-classes': lookup(
    'Well classes, with the radius of their spacing buffer',
    z.object({
      npgcd_well_class_ndx: z.int(),
      name: z.string(),
      color: z.string(),
      buffer_yards: z.number().nullable(),
    }),
  ),
  'GET /well-types': lookup('Well types', named('well_type_ndx').extend({ color: z.string() })),
  'GET /well-statuses': lookup('Well statuses', named('npgcd_well_status_ndx').extend({ color: z.string() })),
  'GET /monitoring-statuses': lookup('Monitoring statuses', named('monitoring_status_ndx')),
  'GET /permits': lookup('Permits', z.object({ permit_ndx: z.int(), permit_number: z.string() })),
  'GET /data-providers': lookup('Data providers', named('data_provider_ndx')),
  'GET /parameters': lookup('Measured parameters', named('parameter_ndx').extend({ unit_desc: z.string() })),
  'GET /units': lookup('Units', named('unit_ndx')),
  'GET /counties': lookup('Counties', named('county_ndx')),
  'GET /aquifers': lookup('Aquifers', named('aquifer_ndx')),
} as const satisfies Record<`GET /${LookupTable}`, Call>;
