import { z } from 'zod';

/** As in `@portal/shared-auth`; `public` calls look at a token when there is one. */
export type CallAccess = 'public' | 'signed-in' | 'admin' | 'developer';

/** In tenths of a usual call, in which limits count. A page of the map asks for a hundred tiles. */
export const CALL_COSTS = { free: 0, tile: 1, usual: 10, large: 30, heavy: 50, sheet: 100, import: 200 } as const;

/**
 * All that the server checks, the client needs and the OpenAPI document says of a call. Its key in the contract is
 * "METHOD /path/{parameter}", below `/api`.
 */
export interface Call {
  summary: string;
  description?: string;
  tag: string;
  access: CallAccess;
  cost: keyof typeof CALL_COSTS;
  /** Text from the URL; use `z.coerce` for numbers. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file, sent as `application/octet-stream`; its name is in the query. */
  upload?: true;
  response: z.ZodType;
  /** 200 by default. */
  status?: number;
  /** 204 where there is nothing to send. */
  mayBeEmpty?: true;
  /** `application/json` by default. */
  mediaType?: string;
}

export const fileSchema = z.file() as z.ZodType<Blob>;

/** Never a path. */
export const fileName = z
  .string()
  .trim()
  .min(1, { error: 'Requires the name of the file' })
  .max(200, { error: 'Must be at most 200 characters' })
  .regex(/^[^\p{Cc}\p{Cs}/\\]*$/u, { error: 'Must be the name of a file' });

/** RFC 9457: the body of every answer that is not a success. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
