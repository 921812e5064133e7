import type { ObservedCall } from '@portal/shared-api/client';
import { create } from 'zustand';

export const useLastCall = create<{ call: ObservedCall | null }>(() => ({ call: null }));

/** Keeps a call; not those that ask for the API's state, as the developer tools themselves do. */
export function observeCall(call: ObservedCall): void {
  if (!call.key.startsWith('GET /health/')) useLastCall.setState({ call });
}
