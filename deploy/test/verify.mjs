// `npm run verify [-- --without-tests]`: everything that must pass before a commit lands. Only Node is available yet.
import '../local/boot/require-node.mjs';

import('./verifier.mjs').then(({ verify }) => verify(process.argv.slice(2)));
