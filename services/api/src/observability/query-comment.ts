import type { RequestContext } from './request-context.ts';

/** Percent-encoded as sqlcommenter has it: a quote, which would end the value, and an asterisk, which could end the comment, too. */
const encode = (value: string): string =>
  encodeURIComponent(value).replace(/['*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** So that the database's log of slow queries names the request; https://google.github.io/sqlcommenter/spec/ */
export function withComment(text: string, request: RequestContext | undefined): string {
  if (!request) return text;
  const trace = request.span ? `,traceparent='${encode(request.span.traceparent)}'` : '';
  return `${text} /*request_id='${encode(request.requestId)}'${trace}*/`;
}
