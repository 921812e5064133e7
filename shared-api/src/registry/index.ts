export { answersVersion } from './api-version.ts';
export type { ErrorTracking, PortalConfig } from './config.ts';
export { firstFiles, isOfEngine } from './first-files.ts';
export { findPage, type PageMatch } from './match.ts';
export type { FrontEndRelease, NavigationEntry, Page, PageAccess, Registry, Routes, ShellRelease } from './schema.ts';
