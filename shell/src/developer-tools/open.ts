import { create } from 'zustand';

/** Shown to developers only, whoever opens them. */
export const useDeveloperTools = create<{ open: boolean }>(() => ({ open: false }));

export const openDeveloperTools = (): void => useDeveloperTools.setState({ open: true });

export const closeDeveloperTools = (): void => useDeveloperTools.setState({ open: false });
