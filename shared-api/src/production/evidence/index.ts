// The arithmetic behind reported volumes, step by step: for owners who enter evidence, and for the district's second check.
export {
  type Computation,
  differenceOf,
  type EnergyUnit,
  evidenceComputation,
  isNoticeable,
  meterComputation,
  type Step,
} from './computation.ts';
