import { create } from 'zustand';

/** Whether the developer tools are open; they are shown to developers alone, whoever opens them. */
export const useDeveloperTools = create<{ open: boolean }>(() => ({ open: false }));

export const openDeveloperTools = (): void => useDeveloperTools.setState({ open: true });

export const closeDeveloperTools = (): void => useDeveloperTools.setState({ open: false });
