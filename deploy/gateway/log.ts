export const LOG_LEVELS = ['error', 'warn', 'log', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  /** `json` writes one object per line with the API's field names. */
  logFormat: 'text' | 'json';
  logLevel: LogLevel;
}

export type Log = Record<LogLevel, (message: string, facts?: Record<string, unknown>) => void>;

export function createLog(
  { logFormat, logLevel }: LogSettings,
  write: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Log {
  const lineOf = (level: LogLevel, message: string, facts: Record<string, unknown>): string => {
    if (logFormat === 'json')
      return JSON.stringify({ level, pid: process.pid, timestamp: Date.now(), message, context: 'Gateway', ...facts });
    const fields = Object.entries(facts).map(([name, value]) => ` ${name}=${value}`);
    return `gateway: ${message}${fields.join('')}`;
  };
  const at =
    (level: LogLevel) =>
    (message: string, facts: Record<string, unknown> = {}): void => {
      if (LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(logLevel)) write(lineOf(level, message, facts));
    };
  return { error: at('error'), warn: at('warn'), log: at('log'), debug: at('debug') };
}
