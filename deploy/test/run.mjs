// `npm test [-- --small] [--medium] [--e2e] [pattern…]`. Only Node is available yet.
import '../local/boot/require-node.mjs';

import('./runner.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
