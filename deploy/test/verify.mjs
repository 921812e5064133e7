// `npm run verify [-- --without-tests]`: all that must hold before a commit lands. Only Node is there yet.
import '../local/boot/require-node.mjs';

import('./verifier.mjs').then(({ verify }) => verify(process.argv.slice(2)));
