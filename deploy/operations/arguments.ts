import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from '#boot/operator-error.mjs';

/** @throws OperatorError with the mistake and the help text */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  help: string,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: Options }>> {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('. ')[0]}\n\n${help}`);
  }
}
