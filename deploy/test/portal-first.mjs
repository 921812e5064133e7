import Sequencer from '@jest/test-sequencer';

/** Jest's own order, but for the test of the whole portal: it takes longest, and so begins first. */
export default class PortalFirst extends Sequencer {
  sort(tests) {
    const isPortal = ({ path }) => path.endsWith('/test-medium/portal.test.ts');
    return super.sort(tests).sort((one, other) => isPortal(other) - isPortal(one));
  }
}
