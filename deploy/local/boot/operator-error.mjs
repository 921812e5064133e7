/** Something that the person at the terminal can put right: shown as its message alone, without a stack. */
export class OperatorError extends Error {
  name = 'OperatorError';
}

/** Runs a command's main function; what goes wrong is one clear line (or a stack where it is our mistake) and exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
