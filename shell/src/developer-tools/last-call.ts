import type { ObservedCall } from '@portal/shared-api/client';
import { create } from 'zustand';

/** The last call of the API that was answered or failed, for the developer tools. */
export const useLastCall = create<{ call: ObservedCall | null }>(() => ({ call: null }));

export const observeCall = (call: ObservedCall): void => useLastCall.setState({ call });
