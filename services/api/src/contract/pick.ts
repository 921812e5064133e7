import type { z } from 'zod';

/** Takes from a row the fields that an object of the contract has, and nothing else. */
export const pick =
  <Schema extends z.ZodObject>({ shape }: Schema) =>
  (row: z.output<Schema>): z.output<Schema> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(shape, name))) as z.output<Schema>;
