export { answersVersion } from './api-version.ts';
export type { ErrorTracking, PortalConfig } from './config.ts';
export { firstFiles } from './first-files.ts';
export { findPage } from './match.ts';
export type { FrontEndRelease, NavigationEntry, Page, PageAccess, Registry, Routes, ShellRelease } from './schema.ts';
