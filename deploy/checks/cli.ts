// node deploy/dist/checks/cli.js manifests|packages|audit|texts: prints one problem per line; exit code 1 when there
// are any.
import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { ROOT } from '../release/workspaces.ts';
import { audit, installedProblems } from './installed.ts';
import { manifestProblems } from './manifests.ts';
import { textProblems } from './texts/texts.ts';

const CHECKS: Record<string, () => Promise<string[]>> = {
  manifests: () => manifestProblems(ROOT),
  texts: async () => textProblems(ROOT),
  packages: async () => installedProblems(ROOT),
  audit: async () => {
    const { problems, notAsked } = await audit(ROOT);
    if (notAsked) print(`note: not checked: ${notAsked}`);
    return problems;
  },
};

await runMain(async () => {
  const check = CHECKS[process.argv[2] ?? ''];
  if (!check) throw new OperatorError(`Name a check: ${Object.keys(CHECKS).join(', ')}.`);
  const problems = await check();
  for (const problem of problems) print(problem);
  return problems.length > 0 ? 1 : 0;
});
