// `npm run test:fuzz [-- --seed N] [--runs N] [part of a path…]`. Only Node is available yet.
import '../local/boot/require-node.mjs';

import('./fuzzer.mjs').then(({ runFuzz }) => runFuzz(process.argv.slice(2)));
