/** An error that the person at the terminal can fix; shown without a stack trace. */
export class OperatorError extends Error {
  name = 'OperatorError';
}

export const print = (line) => void process.stdout.write(`${line}\n`);

/** Runs a command and prints its error: an OperatorError as one line, others with a stack. Sets exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
