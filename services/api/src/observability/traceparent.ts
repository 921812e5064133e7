export interface Traceparent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-|$)/;

/** Parses a `traceparent` header; `null` if missing or invalid. https://www.w3.org/TR/trace-context/ */
export function parseTraceparent(header: string | string[] | undefined): Traceparent | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && FORM.exec(header)) || [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId }: Pick<Traceparent, 'traceId' | 'spanId'>): string =>
  `00-${traceId}-${spanId}-01`;
