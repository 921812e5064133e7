import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

const orderOf = (path) => createHash('sha1').update(`${process.env.PORTAL_TEST_SEED} ${path}`).digest('hex');

/** Jest's own order, except that the test of the whole portal, the longest, starts first; or the order of a seed. */
export default class Order extends Sequencer {
  sort(tests) {
    if (process.env.PORTAL_TEST_SEED)
      return [...tests].sort((one, other) => (orderOf(one.path) < orderOf(other.path) ? -1 : 1));
    const isPortal = ({ path }) => path.endsWith('/test-medium/portal.test.ts');
    return super.sort(tests).sort((one, other) => isPortal(other) - isPortal(one));
  }
}
