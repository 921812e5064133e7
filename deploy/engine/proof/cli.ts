// node deploy/dist/engine/proof/cli.js: prints a note for each suite, for `npm run verify`.
import { print } from '#boot/operator-error.mjs';
import { ROOT } from '../../release/workspaces.ts';
import { INPUTS, type Suite } from './inputs.ts';
import { describeProof } from './proof.ts';

for (const suite of Object.keys(INPUTS) as Suite[]) print(`note: ${describeProof(ROOT, suite)}`);
