// node deploy/local/archive/cli.mjs <file.tar.gz | folder>: builds all of the portal and puts it into an archive for PORTAL_BUILT.
import '../boot/require-node.mjs';

import('./build-archive.mjs').then(({ buildArchive }) => buildArchive(process.argv.slice(2)));
