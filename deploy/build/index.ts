export { buildWorkspace, builtWorkspaces } from './build-workspace.ts';
export { frontEndConfig, shellConfig } from './config.ts';
export { type ShareTable, shareTable } from './share-table.ts';
