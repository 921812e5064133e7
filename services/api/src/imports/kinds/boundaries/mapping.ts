import { BOUNDARY_KINDS } from '@portal/shared-api/records';
import { z } from 'zod';
import { sourceSchema } from '../found.ts';

export const boundaryMapping = z
  .strictObject({
    /** Derived from the names in the file if left out. */
    kind: z.enum(BOUNDARY_KINDS, `is one of ${BOUNDARY_KINDS.join(', ')}`).optional(),
    /** Takes only the features of this name, in any case. */
    name: z.string().trim().min(1).optional(),
    /** `name` and `code`, in any case, if left out. */
    name_field: z.string().trim().min(1).optional(),
    code_field: z.string().trim().min(1).optional(),
  })
  .prefault({});
export type BoundaryMapping = z.infer<typeof boundaryMapping>;

export const foundBoundariesSchema = z.strictObject({ kind: z.enum(BOUNDARY_KINDS), source: sourceSchema });
export type FoundBoundaries = z.infer<typeof foundBoundariesSchema>;
