import { z } from 'zod';

export const sourceSchema = z.string().regex(/^import:[a-z0-9-]{1,40}$/);

/** What merging needs to know about the file; parts of it become SQL. */
export const foundSchema = (fields: readonly string[]) =>
  z.strictObject({
    noun: z.enum(['line', 'row', 'feature']),
    /** For example, `import:our-wells`. */
    source: sourceSchema,
    fields: z.array(z.enum(fields)),
  });
export type FoundRecords = z.infer<ReturnType<typeof foundSchema>>;
