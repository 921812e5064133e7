// `npm start`. Only Node is there yet: no package, nothing compiled.
import './boot/require-node.mjs';

import('./boot/start.mjs').then(({ start }) => start());
