import { fieldError } from '@portal/shared-api/problems';
import { DAY_MS } from '@portal/shared-api/time';
import { ProblemError } from '../http/problem.ts';

/** Unix milliseconds, `from` inclusive and `before` exclusive. Open ends are infinite. */
export interface TimeRange {
  from: number;
  before: number;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Both ends are inclusive; a date means the whole day in UTC. @throws ProblemError 400 if it ends before it starts */
export function timeRange({ start, end }: { start?: string | undefined; end?: string | undefined }): TimeRange {
  const from = start === undefined ? -Infinity : Date.parse(start);
  const before = end === undefined ? Infinity : Date.parse(end) + (end.length === DATE_LENGTH ? DAY_MS : 1);
  if (from < before) return { from, before };
  const errors = [fieldError('query.start', 'start-after-end')];
  throw new ProblemError('request-invalid', {}, { errors });
}
