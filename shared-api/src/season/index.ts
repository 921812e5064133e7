export { dueSteps, isWritten, type PlannedStep, type SeasonStepKind, seasonPlan } from './plan.ts';
export { type VerificationWindow, verificationWindow } from './verification.ts';
