import type { z } from 'zod';

/** Copies only the contract's fields from a row. */
export const pick =
  <Schema extends z.ZodObject>({ shape }: Schema) =>
  (row: z.output<Schema>): z.output<Schema> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(shape, name))) as z.output<Schema>;
