const { rmSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

/** Notes which test this worker runs, so that `.ci/run` can name it when a step does not end (deploy/test/ci/running-tests.mjs). */
exports.noteRunningTests = () => {
  const folder = process.env.PORTAL_RUNNING_TESTS;
  if (!folder) return;
  const file = join(folder, String(process.pid));
  const note = () => {
    const { testPath, currentTestName } = expect.getState();
    writeFileSync(file, [relative(process.cwd(), testPath), currentTestName].filter(Boolean).join(' › '));
  };
  note();
  beforeEach(note);
  afterAll(() => rmSync(file, { force: true }));
};
