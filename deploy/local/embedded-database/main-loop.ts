import type { PGlite } from '@electric-sql/pglite';

/** Exit status by which PGlite marks an error of PostgreSQL (pglitec.c, POSTGRES_MAIN_LONGJMP). */
const POSTGRES_ERROR = 100;

/** Undocumented parts of PGlite's WebAssembly module. */
interface MainLoop {
  ___stack_pointer: { value: number };
  /** Processes one message of a client. */
  _PostgresMainLoopOnce(): void;
  _pgl_getPGliteExitStatus(): number;
}

/**
 * Mends how PGlite treats what its main loop throws. It ignores every exception that is not an error of PostgreSQL (a trap of
 * WebAssembly, a native stack overflow, the end of the process) and would commit half of a statement. And errors leave the stack
 * pointer where they were thrown: after 1,900 of them every statement fails because the stack is full.
 *
 * @param onFailure called at once for an exception that PostgreSQL does not handle; must not return
 */
export function guardMainLoop(database: PGlite, onFailure: (error: Error) => never): void {
  const module = database.Module as unknown as MainLoop;
  const runOnce = module._PostgresMainLoopOnce;
  const stack = module.___stack_pointer;
  module._PostgresMainLoopOnce = () => {
    const top = stack.value;
    try {
      runOnce();
    } catch (error) {
      stack.value = top;
      if (module._pgl_getPGliteExitStatus() !== POSTGRES_ERROR) onFailure(error as Error);
      throw error;
    }
  };
}
