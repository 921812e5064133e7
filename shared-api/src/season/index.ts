export {
  type DueSteps,
  daysOfGrowth,
  dueSteps,
  isWritten,
  type PlannedStep,
  type SeasonStep,
  type SeasonStepKind,
  type SeasonStepName,
  seasonPlan,
} from './plan.ts';
