/** Its own time limits are longer then: TEST_PATIENCE is a factor. */
const low = (...command) => ['env', 'TEST_PATIENCE=4', 'nice', '-n', '10', ...command];

/** Programs of Debian packages without which some tests are skipped; root installs them first. */
export const PACKAGES = { nginx: 'nginx' };

/**
 * Steps in order. A limit ends what hangs and measures no speed: it is about twice what a slow server needs, with everything to
 * download and build. Each step runs to its end, even if an earlier one failed.
 *
 * Verify goes first: it installs and compiles what all others need. Tests wait more than they compute, so containers are built and
 * tested beside them, if what they depend on changed. Hostile input and the cluster have the machine to themselves: the first holds
 * an answer to time limits, the second measures how long requests fail.
 */
export const PLAN = [
  { key: 'verify', minutes: 15, command: ['npm', 'run', 'verify', '--', '--without-tests'], hasTests: false },
  {
    key: 'tests',
    minutes: 60,
    command: ['node', 'deploy/test/with-postgres.mjs', '--', 'npm', 'test'],
    beside: [{ key: 'containers', minutes: 45, command: low('npm', 'run', 'test:containers') }],
  },
  { key: 'oracle', minutes: 15, command: ['npm', 'run', 'test:oracle'], hasTests: false },
  {
    key: 'attack',
    minutes: 10,
    command: ['npm', 'run', 'test:attack', '--', '--only', 'cost,files', '--seconds', '15'],
    hasTests: false,
  },
  { key: 'fuzz', minutes: 10, command: ['npm', 'run', 'test:fuzz'] },
  { key: 'cluster', minutes: 25, command: ['npm', 'run', 'test:cluster'] },
];
