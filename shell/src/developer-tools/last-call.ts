import type { ObservedCall } from '@portal/shared-api/client';
import { create } from 'zustand';

/** The last call of the API that was answered or failed, for the developer tools. */
export const useLastCall = create<{ call: ObservedCall | null }>(() => ({ call: null }));

/** Keeps a call; not those that ask for the API's state, as the developer tools themselves do. */
export function observeCall(call: ObservedCall): void {
  if (!call.key.startsWith('GET /health/')) useLastCall.setState({ call });
}
