export const LOG_LEVELS = ['error', 'warn', 'log', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Logger = Record<LogLevel, (message: string) => void>;

/** Writes errors and warnings to stderr. */
export function createLogger(level: LogLevel): Logger {
  const writeAs = (own: LogLevel) => {
    if (LOG_LEVELS.indexOf(own) > LOG_LEVELS.indexOf(level)) return () => {};
    const stream = own === 'error' || own === 'warn' ? process.stderr : process.stdout;
    return (message: string) => {
      stream.write(`${new Date().toISOString()} ${own.toUpperCase().padEnd(5)} ${message}\n`);
    };
  };
  return { error: writeAs('error'), warn: writeAs('warn'), log: writeAs('log'), debug: writeAs('debug') };
}

/** Some errors have a code but no message, for example a refused connection. */
export function describeError(error: unknown): string {
  const { message, code } = (error ?? {}) as NodeJS.ErrnoException;
  return message || code || String(error);
}
