// node deploy/local/with-services.mjs <script.js> args…: like built.mjs, with the portal's database in DATABASE_URL.
import './boot/require-node.mjs';

import('./boot/built.mjs').then(({ runWithServices }) => runWithServices(process.argv.slice(2)));
