/** Something that the person at the terminal can put right: shown without a stack. */
export class OperatorError extends Error {
  name = 'OperatorError';
}

export const print = (line) => void process.stdout.write(`${line}\n`);

/** Runs a command: an error is printed, as one line where the operator can put it right, and sets exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
