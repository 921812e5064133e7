// node deploy/local/archive/cli.mjs <file.tar.gz | folder>: builds the whole portal and archives it for PORTAL_BUILT.
import '../boot/require-node.mjs';

import('./build-archive.mjs').then(({ buildArchive }) => buildArchive(process.argv.slice(2)));
