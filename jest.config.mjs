const ignored = { modulePathIgnorePatterns: ['/dist/', '/\\.tsbuild/', '/\\.portal/'] };

const network = '<rootDir>/deploy/test/network.cjs';
const everyFile = [network, '<rootDir>/deploy/test/repeat-in-ci.cjs'];
const onThisMachine = { globals: { testSize: 'medium' }, setupFilesAfterEnv: everyFile };

/** Code that runs in Node, by Node itself: see deploy/test/unsandboxed. */
const node = {
  ...ignored,
  runtime: '<rootDir>/deploy/test/unsandboxed/runtime.mjs',
  testEnvironment: '<rootDir>/deploy/test/unsandboxed/environment.mjs',
  injectGlobals: false,
  transform: {},
};

/** Code that runs in the browser: jsdom, in the worker's own realm. */
const browser = {
  ...ignored,
  runner: '<rootDir>/deploy/test/unsandboxed/browser-runner.mjs',
  runtime: '<rootDir>/deploy/test/unsandboxed/browser-runtime.mjs',
  testEnvironment: '<rootDir>/deploy/test/unsandboxed/browser-environment.mjs',
  injectGlobals: false,
  transform: {},
  moduleNameMapper: {
    // Messages are compiled when they are shown: see jsdom.setup.ts.
    '\\.css$|\\.json\\?en$': '<rootDir>/deploy/test/empty.cjs',
    // Package exports lead browsers to the ES module.
    '^pdfkit$': '<rootDir>/node_modules/pdfkit/js/pdfkit.browser.js',
  },
};

const inFolders = (folders, ending) => folders.map((folder) => `<rootDir>/${folder}/**/*.${ending}`);
const nodeFolders = [
  'shared-api/src',
  'shared-auth/src',
  'shared-server/src',
  'services/*/src',
  'deploy/{build,checks,cluster,engine,gateway,local,new-tool,nginx,operations,release,test}',
  'bench',
  'testing',
  'e2e/support',
];
const browserFolders = [
  'shell/src',
  'mf-*/src',
  'shared-ui/src',
  'shared-map/src',
  'shared-charts/src',
  'shared-i18n/src',
  'shared-auth/src/{browser,react}',
];

// What guides promise of their examples: run in copies of the sources to which these were added.
const guides = process.env.TEST_GUIDES ? [] : ['/guides/'];

export default {
  // Ends what hangs; it measures no speed. A server that builds containers beside these tests took 144 s for what takes 12 s alone.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/deploy/test/sequencer.mjs',
  projects: [
    {
      ...node,
      displayName: 'small-node',
      testMatch: inFolders(nodeFolders, 'test.ts'),
      testPathIgnorePatterns: ['/node_modules/', '/shared-auth/src/(browser|react)/'],
      globals: { testSize: 'small' },
      setupFiles: ['reflect-metadata', '<rootDir>/deploy/test/property-seed.mjs'],
      setupFilesAfterEnv: everyFile,
    },
    {
      ...browser,
      displayName: 'small-browser',
      testMatch: inFolders(browserFolders, 'test.{ts,tsx}'),
      globals: { testSize: 'small' },
      testPathIgnorePatterns: ['/node_modules/', ...guides],
      setupFiles: ['<rootDir>/deploy/test/jsdom.setup.ts', '<rootDir>/deploy/test/property-seed.mjs'],
      setupFilesAfterEnv: [...everyFile, '@testing-library/jest-dom', '<rootDir>/deploy/test/testing-library.setup.ts'],
    },
    {
      ...node,
      displayName: 'medium',
      ...onThisMachine,
      testMatch: ['<rootDir>/services/*/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...guides],
      setupFiles: ['reflect-metadata', '<rootDir>/deploy/test/property-seed.mjs'],
      globalSetup: '<rootDir>/deploy/test/database.setup.mjs',
      globalTeardown: '<rootDir>/deploy/test/database.teardown.mjs',
    },
    {
      ...node,
      displayName: 'fuzz',
      ...onThisMachine,
      // Other inputs would be tried the second time: what failed counts at once.
      setupFilesAfterEnv: [network],
      testMatch: ['<rootDir>/services/*/test/**/*.fuzz.ts'],
      setupFiles: ['reflect-metadata', '<rootDir>/deploy/test/property-seed.mjs'],
      globalSetup: '<rootDir>/deploy/test/database.setup.mjs',
      globalTeardown: '<rootDir>/deploy/test/database.teardown.mjs',
    },
    {
      ...node,
      displayName: 'medium-portal',
      ...onThisMachine,
      testMatch: ['<rootDir>/deploy/test-medium/**/*.test.ts'],
      setupFiles: ['reflect-metadata', '<rootDir>/deploy/test/property-seed.mjs'],
    },
  ],
};
