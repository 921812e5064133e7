import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

interface SharedModule {
  singleton: boolean;
  requiredVersion: string;
  eager: boolean;
  version?: string;
  strictVersion?: boolean;
  import?: false;
}

const versionIn = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** One table for the shell (`host`), which must import each of these modules itself, and the front ends (`guest`). */
export function shareTable(root: string, role: 'host' | 'guest'): Record<string, SharedModule> {
  const host = role === 'host';
  const react = versionIn(require.resolve('react/package.json', { paths: [join(root, 'shell')] }));
  const i18n = versionIn(join(root, 'shared-i18n/package.json'));
  const auth = versionIn(join(root, 'shared-auth/package.json'));
  const ui = versionIn(join(root, 'shared-ui/package.json'));
  /** For state and hooks: exactly one copy per page, the shell's. A front end that needs a newer one fails at once. */
  const one = (version: string): SharedModule => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
    eager: host,
    ...(host ? {} : { import: false }),
  });
  /** For components: the shell's copy when its version satisfies the range, else the front end downloads its own. */
  const fitting = (version: string): SharedModule => ({
    singleton: false,
    version,
    requiredVersion: `^${version}`,
    eager: host,
  });
  return {
    react: one(react),
    'react/jsx-runtime': one(react),
    'react-dom': one(react),
    'react-dom/client': one(react),
    // One language and one catalog per page.
    '@portal/shared-i18n': one(i18n),
    '@portal/shared-i18n/react': one(i18n),
    '@portal/shared-auth': one(auth),
    '@portal/shared-auth/browser': one(auth),
    '@portal/shared-auth/react': one(auth),
    '@portal/shared-ui': fitting(ui),
    // One query cache for all front ends, cleared when the session changes.
    '@portal/shared-ui/queries': fitting(ui),
    // In separate chunks of the shell, loaded with the first form, table or page with addresses of its own, or the
    // first overlay that opens.
    '@portal/shared-ui/forms': { ...fitting(ui), eager: false },
    '@portal/shared-ui/overlays': { ...fitting(ui), eager: false },
    '@portal/shared-ui/table': { ...fitting(ui), eager: false },
    '@portal/shared-ui/router': { ...fitting(ui), eager: false },
  };
}
