export type { PortalConfig } from './config.ts';
export { findPage, matchPath, type PageMatch } from './match.ts';
export type { FrontEndRelease, NavigationEntry, Page, PageAccess, Registry, Routes } from './types.ts';
