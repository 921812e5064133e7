import { z } from 'zod';

/** Who may call: as in `@portal/shared-auth`; `public` calls look at a token when there is one. */
export type CallAccess = 'public' | 'signed-in' | 'admin' | 'developer';

/** What calls cost their callers, in tenths of a usual one: limits are counted in these. A page of the map asks for a hundred tiles. */
export const CALL_COSTS = { free: 0, tile: 1, usual: 10, large: 30, heavy: 50, sheet: 100, import: 200 } as const;

/**
 * One call of the API: everything that the server checks, the client needs and the OpenAPI document says of it. Its key in
 * the contract is "METHOD /path/{parameter}", below `/api`.
 */
export interface Call {
  summary: string;
  description?: string;
  tag: string;
  access: CallAccess;
  cost: keyof typeof CALL_COSTS;
  /** Path parameters, as text from the URL; use `z.coerce` for numbers. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file, as it is, sent as `application/octet-stream`; what it is called stands in the query. */
  upload?: true;
  response: z.ZodType;
  /** Status of success; 200 unless told. */
  status?: number;
  /** Where there is nothing to send, success is 204. */
  mayBeEmpty?: true;
  /** Media type of success; `application/json` unless told. */
  mediaType?: string;
}

/** What a call answers with that sends a file: bytes of the media type of `Call.mediaType`, or of their own. */
export const fileSchema = z.file() as z.ZodType<Blob>;

/** Name of a file, as its owner called it: never a path. */
export const fileName = z
  .string()
  .trim()
  .min(1, { error: 'Requires the name of the file' })
  .max(200, { error: 'Must be at most 200 characters' })
  .regex(/^[^\p{Cc}\p{Cs}/\\]*$/u, { error: 'Must be the name of a file' });

/** An RFC 9457 problem document: the body of every answer that is not a success. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
