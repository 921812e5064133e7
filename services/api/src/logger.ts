import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Config } from './config.ts';
import { currentRequest } from './observability/request-context.ts';

const LEVELS = ['fatal', 'error', 'warn', 'log', 'debug'] as const;

/** Parts of Nest that log details of the code at every start. */
const VERBOSE = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

function requestFields(): Record<string, string> {
  const request = currentRequest();
  if (!request) return {};
  return { requestId: request.requestId, ...(request.span && { traceId: request.span.traceId }) };
}

class ApiLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (!VERBOSE.has(String(rest.at(-1)))) super.log(message, ...rest);
  }

  /** `main` prints startup errors in one line; the stack is for developers. */
  override error(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== 'ExceptionHandler' || this.isLevelEnabled('debug')) super.error(message, ...rest);
  }

  protected override getJsonLogObject(...line: Parameters<ConsoleLogger['getJsonLogObject']>) {
    return { ...super.getJsonLogObject(...line), ...requestFields() };
  }

  protected override stringifyMessage(message: unknown, level: LogLevel): string {
    const fields = Object.entries(requestFields()).map(([name, value]) => ` ${name}=${value}`);
    return super.stringifyMessage(message, level) + fields.join('');
  }
}

export function createLogger({ logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>): ConsoleLogger {
  const logLevels = LEVELS.slice(0, LEVELS.indexOf(logLevel) + 1);
  return new ApiLogger({ json: logFormat === 'json', logLevels, compact: true });
}
