export interface LogLine {
  /** Unix time in milliseconds, with a resolution of one second. */
  at: number;
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** Servers tried in order, with their statuses; empty when nginx responded itself. */
  tried: { server: string; status: number }[];
}

const parts = (text: string): string[] => (text === '' || text === '-' ? [] : text.split(/, | : /));

/** Parses the access log format of `portal.conf.template`; skips an incomplete last line. */
export function parseLog(text: string): LogLine[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { time, requestId, method, path, status, upstream, upstreamStatus } = JSON.parse(line);
      const statuses = parts(upstreamStatus);
      return {
        at: Date.parse(time),
        requestId,
        method,
        path,
        status,
        tried: parts(upstream).map((server, index) => ({ server, status: Number(statuses[index]) || 0 })),
      };
    });
}

export const hasAnswered = (lines: readonly LogLine[], server: string): boolean =>
  lines.some(({ tried }) => tried.some((one) => one.server === server && one.status >= 200 && one.status < 500));
