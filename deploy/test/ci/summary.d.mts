import type { StepReport } from './run-step.mjs';

export type Report = StepReport & { hasTests: boolean };

export function summaryOf(reports: readonly Report[]): string[];
export function isGood(reports: readonly Report[]): boolean;
