import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { UploadKind } from './limits.ts';

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
  /** The header `If-Match` names the version of the record that is changed. */
  ifMatch?: true;
  /** A program of somebody else calls it with a body that says nothing, such as a form of one button. */
  ignoresBody?: true;
  /** The body is a file of this kind, sent as `application/octet-stream`; its name is in the query. */
  upload?: UploadKind;
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
  .min(1, { error: fieldTexts['file-name-required'] })
  .max(200, { error: fieldTexts['file-name-too-long'] })
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029/\\]*$/u, { error: fieldTexts['file-name-invalid'] });

export const code = z.string().meta({ description: 'Stable, for programs: docs/guides/api-problems.md lists all.' });
export const values = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'What the text is about, by name; days as YYYY-MM-DD.' });

/**
 * RFC 9457: the body of every answer that is not a success. Texts are in English; with code and values a program words them in
 * another language. Both are missing where a part between the client and the API answers.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: code.optional(),
  values: values.optional(),
  instance: z.string().optional(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), code: code.optional(), values: values.optional() }))
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;
