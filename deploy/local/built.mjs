// node deploy/local/built.mjs <script.js> args…: installs and compiles what the script needs, then runs it.
import './boot/require-node.mjs';

import('./boot/built.mjs').then(({ runBuilt }) => runBuilt(process.argv.slice(2)));
