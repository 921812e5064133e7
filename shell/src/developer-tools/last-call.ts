import type { ObservedCall } from '@portal/shared-api/client';
import { create } from 'zustand';

export const useLastCall = create<{ call: ObservedCall | null }>(() => ({ call: null }));

/** Ignores health checks: the developer tools make them. */
export function observeCall(call: ObservedCall): void {
  if (!call.key.startsWith('GET /health/')) useLastCall.setState({ call });
}
