// node deploy/local/install.mjs && <program>…: installs what the program lacks; it is a package itself. Only Node is available yet.
import './boot/require-node.mjs';

import('./boot/built.mjs').then(({ installAll }) => installAll());
