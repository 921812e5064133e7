export interface Inputs {
  /** git's patterns, as in `:(glob)`. */
  paths: readonly string[];
  /** Each stands for itself and every file of this workspace that it imports, directly or not. */
  programs: readonly string[];
}

/** How images are built, and how the servers in them start, are configured, report their health and stop. */
const SERVERS = [
  '.dockerignore',
  'docker-compose*.yml',
  'package-lock.json',
  'tsconfig.base.json',
  'deploy/containers/**',
  'deploy/engine/images/**',
  'deploy/nginx/**',
  'services/*/src/main.ts',
  'services/*/src/application.ts',
  'services/*/src/*config.ts',
  'services/api/src/environment.ts',
  'services/api/src/health/**',
  'services/api/src/shutdown/**',
];

/** What `test:containers` and `test:cluster` depend on. ADR 046 says what that leaves out, and why. */
export const INPUTS = {
  containers: {
    paths: [
      ...SERVERS,
      'deploy/engine/**',
      'deploy/kubernetes/**',
      'services/*/src/setup/**',
      'services/api/src/disks/**',
      'services/api/src/files/**',
    ],
    programs: [
      'deploy/engine/run.ts',
      'deploy/gateway/main.ts',
      'deploy/operations/backup.ts',
      'deploy/operations/restore.ts',
      'deploy/release/cli.ts',
    ],
  },
  cluster: {
    paths: [
      ...SERVERS,
      'services/api/src/database/*quer*.ts',
      'services/api/src/database/connect.ts',
      'services/api/src/database/read-database.ts',
      'services/api/src/database/replica*.ts',
      'services/api/src/limits/**',
      'services/api/src/redis/**',
    ],
    programs: ['deploy/cluster/run.ts', 'deploy/gateway/main.ts'],
  },
} satisfies Record<string, Inputs>;

export type Suite = keyof typeof INPUTS;

/** Sources of the servers and jobs in images: only the names of the packages that they import count. */
export const SHIPPED = [
  'services/*/src/**/*.ts',
  'shared-api/src/**/*.ts',
  'shared-auth/src/**/*.ts',
  'shared-i18n/src/**/*.ts',
  'shared-server/src/**/*.ts',
  'deploy/gateway/**/*.ts',
  'deploy/operations/**/*.ts',
  'deploy/release/**/*.ts',
];

/** Workspaces whose package.json says which files of them are in an image; the lock file has the rest of it. */
export const PACKED = ['deploy/package.json', 'services/*/package.json', 'shared-*/package.json'];
