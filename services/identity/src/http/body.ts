import { msg } from '@portal/shared-i18n';
import type { Context } from './context.ts';
import { HttpError } from './errors.ts';

const FORM_BYTES = 16 * 1024;
const JSON_BYTES = 256 * 1024;

async function readBody({ req }: Context, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Keep the connection open, so that the client still gets a response.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > max) throw new HttpError(413, msg('The request is too large.'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** If a field is sent twice, the last one counts. */
export async function readForm(context: Context): Promise<Record<string, string>> {
  if (!context.is('application/x-www-form-urlencoded')) throw new HttpError(415, msg('Send this request as a form.'));
  return Object.fromEntries(new URLSearchParams(await readBody(context, FORM_BYTES)));
}

/** `undefined` for an empty body. */
export async function readJson(context: Context): Promise<unknown> {
  const text = await readBody(context, JSON_BYTES);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, msg('Payload is not valid JSON'));
  }
}
