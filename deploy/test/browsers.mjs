// `npm run test:browsers [-- --firefox] [--webkit] [--chromium] [part of a journey…]`. Only Node is available yet.
import '../local/boot/require-node.mjs';

import('./browser-runner.mjs').then(({ runBrowsers }) => runBrowsers(process.argv.slice(2)));
