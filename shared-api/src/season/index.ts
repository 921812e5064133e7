export { dueSteps, isWritten, type PlannedStep, type SeasonStepKind, seasonPlan } from './plan.ts';
