export { frontEndConfig, shellConfig } from './config.ts';
