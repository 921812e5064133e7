// `.ci/run`: everything that a change must pass. Only Node is available yet.
import '../local/boot/require-node.mjs';

import('./ci/main.mjs').then(({ runCi }) => runCi());
