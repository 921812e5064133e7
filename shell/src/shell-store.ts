import type { PortalConfig, Registry } from '@portal/shared-api/registry';
import { create } from 'zustand';
import type { View } from './front-ends/remote-app.ts';

export interface ShellState {
  /** Registry and configuration; `null` until both are here. */
  portal: { registry: Registry; config: PortalConfig } | null;
  /** Why the portal cannot start. */
  failure: Error | null;
  /** What is shown in the place of each front end that is on view. */
  views: Readonly<Record<string, View | null>>;
}

export const useShell = create<ShellState>(() => ({ portal: null, failure: null, views: {} }));

export const setView = (name: string, view: View | null): void =>
  useShell.setState(({ views }) => ({ views: { ...views, [name]: view } }));
