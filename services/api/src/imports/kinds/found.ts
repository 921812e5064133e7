import { z } from 'zod';

export const sourceSchema = z.string().regex(/^import:[a-z0-9-]{1,40}$/);

/** What merging has to know of the file; it becomes SQL there. */
export const foundSchema = (fields: readonly string[]) =>
  z.strictObject({
    noun: z.enum(['line', 'row', 'feature']),
    /** Such as `import:our-wells`. */
    source: sourceSchema,
    fields: z.array(z.enum(fields)),
  });
export type FoundRecords = z.infer<ReturnType<typeof foundSchema>>;
