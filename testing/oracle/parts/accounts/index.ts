import type { Part } from '../../part.ts';
import { compareDistrict, compareLists } from './lists.ts';
import { compareOwnAccounts } from './own-accounts.ts';
import { comparePages } from './pages.ts';
import { compareStatements } from './statements.ts';

export const accounts: Part = {
  name: 'accounts',
  isOfReporting: true,
  async *compare(context) {
    yield* compareLists(context);
    yield* compareDistrict(context);
    yield* comparePages(context);
    yield* compareOwnAccounts(context);
    yield* compareStatements(context);
  },
};
