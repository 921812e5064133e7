import type { Registry } from '@portal/shared-api/registry';
import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { portalAddress, type Settings } from '#boot/settings.mjs';
import { nameOf } from '../../release/registry.ts';
import { identityAddress } from './identity.ts';

interface PortalState {
  settings: Settings;
  /** For example `PostgreSQL 17, PostGIS 3.5`. */
  database: string;
  registry: Registry;
  took: string;
}

const EMBEDDED_DATABASE = [
  '  The embedded database is for demonstration and development only. A district runs PostgreSQL 15 or newer',
  '  with PostGIS, and sets DATABASE_URL (docs/guides/server.md).',
];

export function summary({ settings, database, registry, took }: PortalState): string {
  const maps = settings.mapboxToken ? 'Mapbox GL, Mapbox styles' : 'MapLibre, embedded base maps';
  const online = settings.onlineBasemaps ? ' and online imagery' : '';
  const rows = [
    ['database', 'running', settings.databaseUrl ? 'external' : 'embedded', database],
    ['maps', 'ready', settings.mapboxToken ? 'mapbox' : 'embedded', maps + online],
    settings.auth0
      ? ['identity', 'used', 'auth0', settings.auth0.domain]
      : ['identity', 'running', 'embedded', identityAddress(settings)],
    ['api', 'running', '', `${portalAddress(settings)}/api/docs`],
    ['gateway', 'running', '', portalAddress(settings)],
    ...[registry.shell, ...registry.frontEnds].map((entry) => [nameOf(entry), 'released', '', entry.version]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  return [
    '',
    ...lines,
    '',
    ...(settings.databaseUrl ? [] : [...EMBEDDED_DATABASE, '']),
    ...(settings.auth0 ? [] : ['  Demo logins:', ...demoLogins(), '']),
    `  The portal stands after ${took}:  ${portalAddress(settings)}`,
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

function demoLogins(): string[] {
  const width = Math.max(...DEMO_LOGINS.map(({ email }) => email.length));
  return DEMO_LOGINS.map(({ email, password, role }) => `    ${email.padEnd(width)}  ${password.padEnd(12)}  ${role}`);
}
