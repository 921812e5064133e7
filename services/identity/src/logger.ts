export const LOG_LEVELS = ['error', 'warn', 'log', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes lines of one level and above for the operator. */
export type Logger = Record<LogLevel, (message: string) => void>;

/** A logger that leaves out what is below `level`; errors and warnings go to the error stream. */
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

/** What went wrong, in words: an error may have a code and no message, as a connection that was refused has. */
export function describeError(error: unknown): string {
  const { message, code } = (error ?? {}) as NodeJS.ErrnoException;
  return message || code || String(error);
}
