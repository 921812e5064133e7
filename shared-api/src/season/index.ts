export { dueSteps, isNoticeKind, isNoticeStep, type NoticeKind, type PlannedStep, seasonPlan } from './plan.ts';
export { type VerificationWindow, verificationWindow } from './verification.ts';
