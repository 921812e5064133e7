// `npm start`. Only Node is available yet: no packages, nothing compiled.
import './boot/require-node.mjs';

import('./boot/start.mjs').then(({ start }) => start());
