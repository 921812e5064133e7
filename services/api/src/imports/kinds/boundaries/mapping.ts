import { BOUNDARY_KINDS } from '@portal/shared-api/records';
import { z } from 'zod';
import { sourceSchema } from '../found.ts';

export const boundaryMapping = z
  .strictObject({
    /** If omitted, derived from the names in the file. */
    kind: z.enum(BOUNDARY_KINDS, `is one of ${BOUNDARY_KINDS.join(', ')}`).optional(),
    /** Imports only features with this name; ignores case. */
    name: z.string().trim().min(1).optional(),
    /** If omitted, `name` and `code`; ignores case. */
    name_field: z.string().trim().min(1).optional(),
    code_field: z.string().trim().min(1).optional(),
  })
  .prefault({});
export type BoundaryMapping = z.infer<typeof boundaryMapping>;

export const foundBoundariesSchema = z.strictObject({ kind: z.enum(BOUNDARY_KINDS), source: sourceSchema });
export type FoundBoundaries = z.infer<typeof foundBoundariesSchema>;
