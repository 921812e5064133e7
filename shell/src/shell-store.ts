import type { PortalConfig, Registry } from '@portal/shared-api/registry';
import type { SignInFailedError } from '@portal/shared-auth/browser';
import type { Portal } from '@portal/shared-ui';
import { create } from 'zustand';
import type { View } from './front-ends/remote-app.ts';

export interface ShellState {
  /** Registry and configuration; `null` until both are here. */
  portal: { registry: Registry; config: PortalConfig } | null;
  registryReadAt: Date | null;
  /** What front ends are handed, and the shell's own pages find in `usePortal()`. */
  handed: Portal | null;
  failure: Error | null;
  signInFailure: SignInFailedError | null;
  views: Readonly<Record<string, View | null>>;
}

export const useShell = create<ShellState>(() => ({
  portal: null,
  registryReadAt: null,
  handed: null,
  failure: null,
  signInFailure: null,
  views: {},
}));

export const setView = (name: string, view: View | null): void =>
  useShell.setState(({ views }) => ({ views: { ...views, [name]: view } }));
