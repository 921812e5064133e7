import { readJson } from '../http/body.ts';
import type { Context, Middleware } from '../http/context.ts';
import { errorBody, reportError } from '../http/errors.ts';
import { TokenBucket } from '../limits/token-bucket.ts';
import type { Parts } from '../parts.ts';
import { managementAudience } from '../provider/scopes.ts';
import { ApiError } from './api-error.ts';
import type { ManagementCall } from './call.ts';
import { roleCalls } from './role-calls.ts';
import { userCalls } from './user-calls.ts';

const PREFIX = '/api/v2';
const calls = Object.entries({ ...userCalls, ...roleCalls }).map(([key, call]) => {
  const [method, template = ''] = key.split(' ');
  return { method, call, path: new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]{1,400})')}$`) };
});

function findCall(method: string, path: string): { call: ManagementCall; id: string } | undefined {
  for (const { call, ...known } of calls) {
    const match = known.method === method ? known.path.exec(path) : null;
    if (match) return { call, id: decodeId(match[1] ?? '') };
  }
  return undefined;
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ApiError(400, 'invalid_uri', 'The id in the path is not readable');
  }
}

export function managementApi(parts: Parts): Middleware {
  const bucket = new TokenBucket(parts.config.management.requestsPerSecond);
  return async (context, next) => {
    if (!context.path.startsWith(`${PREFIX}/`)) return next();
    context.set('cache-control', 'no-store');
    try {
      const scopes = await scopesOf(context, parts);
      takeFrom(bucket, context);
      const found = findCall(context.method, context.path.slice(PREFIX.length));
      if (!found) throw new ApiError(404, undefined, 'Not Found');
      const { call, id } = found;
      if (!call.scopes.some((scope) => scopes.includes(scope)))
        throw new ApiError(403, 'insufficient_scope', `Insufficient scope, expected any of: ${call.scopes.join(',')}`);
      const body = context.method === 'GET' ? undefined : await readJson(context);
      const answer = await call.answer(parts, { id, query: context.query, body });
      context.status = call.status ?? 200;
      if (answer !== undefined) context.body = answer;
    } catch (error) {
      context.body = errorBody(reportError(context, error, parts.logger));
    }
  };
}

async function scopesOf(context: Context, { tokens, config }: Parts): Promise<string[]> {
  const token = await tokens.verify(context.get('authorization'), managementAudience(config.issuer));
  if (!token) throw new ApiError(401, undefined, 'Invalid token');
  return String(token.scope ?? '').split(' ');
}

function takeFrom(bucket: TokenBucket, context: Context): void {
  const { allowed, limit, remaining, waitSeconds } = bucket.take();
  const resetsAt = Math.ceil(Date.now() / 1000) + waitSeconds;
  context.set({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetsAt),
  });
  if (!allowed) throw new ApiError(429, 'too_many_requests', 'Global limit has been reached', waitSeconds);
}
