import { ConsoleLogger } from '@nestjs/common';
import type { Config } from './config.ts';

const LEVELS = ['fatal', 'error', 'warn', 'log', 'debug'] as const;

/** Parts of Nest that say at every start what they found in the code. */
const TALKATIVE = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

class ApiLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (!TALKATIVE.has(String(rest.at(-1)))) super.log(message, ...rest);
  }

  /** What keeps the process from starting is said once, in one line, by main; its stack is for developers. */
  override error(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== 'ExceptionHandler' || this.isLevelEnabled('debug')) super.error(message, ...rest);
  }
}

/** A logger for one configuration: text for people, JSON for machines. */
export function createLogger({ logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>): ConsoleLogger {
  const logLevels = LEVELS.slice(0, LEVELS.indexOf(logLevel) + 1);
  return new ApiLogger({ json: logFormat === 'json', logLevels, compact: true });
}
