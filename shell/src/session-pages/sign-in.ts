import { type LoginOptions, login } from '@portal/shared-auth/browser';
import { notify } from '@portal/shared-ui';

/** Leaves for the provider's login; where that cannot be done, a message says why. */
export const signIn = (options?: LoginOptions): Promise<void> =>
  login(options).catch((error: Error) => notify('error', error.message));
