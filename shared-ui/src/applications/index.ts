// Parts of applications for wells that applicants and staff share. Bundled with each front end that has them.

export { amountText } from './amount-text.ts';
export { default as applicationClasses } from './applications.module.css';
export { CompletionFacts } from './completion-facts.tsx';
export { CompletionForm } from './completion-form.tsx';
export { CoordinateFields } from './coordinate-fields.tsx';
export {
  degreesOf,
  invalidCoordinate,
  placeOf,
  textsOfPlace,
} from './coordinate-texts.ts';
export { Field } from './field.tsx';
export { LetterButtons } from './letter-buttons.tsx';
