import type { RequestContext } from './request-context.ts';

/** Percent-encodes as in sqlcommenter, including quotes and asterisks, which could end the value or the comment. */
const encode = (value: string): string =>
  encodeURIComponent(value).replace(/['*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Makes the database's slow query log name the request; https://google.github.io/sqlcommenter/spec/ */
export function withComment(text: string, request: RequestContext | undefined): string {
  if (!request) return text;
  const trace = request.span ? `,traceparent='${encode(request.span.traceparent)}'` : '';
  return `${text} /*request_id='${encode(request.requestId)}'${trace}*/`;
}
