import { type LoginOptions, login } from '@portal/shared-auth/browser';
import { notify } from '@portal/shared-ui';

export const signIn = (options?: LoginOptions): Promise<void> =>
  login(options).catch((error: Error) => notify('error', error.message));
