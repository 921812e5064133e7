import { join } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { runProcess } from './run-process.mjs';

/** Compiles workspaces with their dependencies. @throws OperatorError with the compiler's first lines */
export async function compile(root, projects) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // Several checkers of a project each check what they share: twice the work, which only more cores than projects would repay.
  const { code, tail } = await runProcess(process.execPath, [tsc, '-b', '--checkers', '1', ...projects], { cwd: root });
  if (code !== 0) throw new OperatorError(['The code does not compile:', ...tail.slice(0, 12)].join('\n'));
}
