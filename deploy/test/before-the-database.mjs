/**
 * Parts of paths of medium tests whose answer is decided before the database is asked, or in a file before its rows are stored. They run
 * on the embedded database alone.
 */
export const BEFORE_THE_DATABASE = [
  '/test/every-call/',
  '/test/files/',
  '/test/http/',
  '/test/imports/(kinds|levels|plausibility|questions|sites)\\.',
  '/test/production-bulk/hostile-sheets\\.',
  '/test/real-data/',
  '/test/untrusted/',
  '/test/users/(reading|verification)\\.',
  'services/identity/test/(?!limits|secrets|setup|sweep)',
];
