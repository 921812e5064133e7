import { hasHidden, isOneLine } from '@portal/shared-api/characters';
import { z } from 'zod';
import { emailSchema } from '../users/user.ts';
import { ApiError } from './api-error.ts';

/** The only connection, with Auth0's name. */
export const CONNECTION = 'Username-Password-Authentication';

const text = z
  .string()
  .min(1)
  .max(300)
  .refine((line) => isOneLine(line) && !hasHidden(line), { error: 'must be one line without hidden characters' });
const metadata = z.record(z.string(), z.unknown());

const userFields = {
  email: emailSchema,
  email_verified: z.boolean(),
  verify_email: z.boolean(),
  name: text,
  nickname: text,
  picture: z.url({ protocol: /^https?$/ }).max(2_000),
  blocked: z.boolean(),
  password: z.string().max(1_000),
  user_metadata: metadata,
  app_metadata: metadata,
};

export const newUserBody = z
  .strictObject({ ...userFields, user_id: z.string().regex(/^[\w.-]{1,64}$/), connection: z.string() })
  .partial()
  .required({ email: true, password: true, connection: true });

export const userChangesBody = z
  .strictObject({
    ...userFields,
    picture: userFields.picture.nullable(),
    connection: z.string(),
    client_id: z.string(),
  })
  .partial();

export const rolesBody = z.strictObject({ roles: z.array(z.string()).min(1).max(50) });
export const membersBody = z.strictObject({ users: z.array(z.string()).min(1).max(100) });
export const verificationBody = z.strictObject({ user_id: z.string(), client_id: z.string().optional() });
export const ticketBody = z
  .strictObject({ user_id: z.string(), email: z.string(), connection_id: z.string() })
  .partial()
  .refine((body) => body.user_id !== undefined || body.email !== undefined, { error: 'user_id or email is required' });

/** @throws ApiError naming the first invalid property */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const [{ message, path } = { message: 'Invalid', path: [] }] = error.issues;
  const property = path.length > 0 ? ` on property ${path.join('.')}` : '';
  throw new ApiError(400, 'invalid_body', `Payload validation error: '${message}'${property}`);
}
