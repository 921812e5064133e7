import { useMediaQuery } from '@portal/shared-ui';

/** Where the page would be long, and charts and lists of the district are folded. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
