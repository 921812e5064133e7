export class OperatorError extends Error {}
/** @param main returns the exit code; `undefined` means 0 */
export function runMain(main: () => Promise<number | undefined> | Promise<void>): Promise<void>;
export function print(line: string): void;
