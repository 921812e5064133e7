// Property tests try the same examples in every run, and fresh ones in `npm run test:properties`.
import fc from 'fast-check';

const { PORTAL_PROPERTY_SEED = '20261128', PORTAL_PROPERTY_RUNS = '100' } = process.env;
fc.configureGlobal({ seed: Number(PORTAL_PROPERTY_SEED), numRuns: Number(PORTAL_PROPERTY_RUNS) });
