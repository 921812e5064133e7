import Sequencer from '@jest/test-sequencer';

/** Jest's own order, except that the test of the whole portal, the longest, starts first. */
export default class PortalFirst extends Sequencer {
  sort(tests) {
    const isPortal = ({ path }) => path.endsWith('/test-medium/portal.test.ts');
    return super.sort(tests).sort((one, other) => isPortal(other) - isPortal(one));
  }
}
