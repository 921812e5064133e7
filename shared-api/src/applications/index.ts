// Applications for wells: kinds, states and what each step needs.

export {
  type ApplicationField,
  type ApplicationValues,
  applicationMistakes,
  type Completion,
  completionMistakes,
  MAX_DEPTH_FEET,
  MAX_YIELD_GPM,
} from './check.ts';
export { APPLICATION_KINDS, type ApplicationKind, applicationKinds, CHECK_LIST, checkListOf } from './kinds.ts';
export { wellPlaceOf } from './place.ts';
export {
  APPLICATION_STATES,
  APPLICATION_STEPS,
  type ApplicationProgress,
  type ApplicationState,
  type ApplicationStep,
  applicationStates,
  applicationSteps,
  isEditable,
  lastDayOf,
  missingFor,
  owedDollars,
  owesFee,
  PENDING_STATES,
  paidDollars,
  possibleSteps,
  type StoredState,
  stateOn,
} from './steps.ts';
