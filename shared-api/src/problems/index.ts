// For servers: texts are compiled here. Browsers word problems by their codes, from `texts/es.json`.
export {
  type FieldCode,
  fieldTexts,
  isProblemCode,
  type ProblemCode,
  problems,
  sheetTexts,
  type ValuesOf,
} from './catalog.ts';
export {
  englishDetail,
  type FieldError,
  fieldError,
  mistakeError,
  reportText,
  type SheetText,
  sheetText,
} from './english.ts';
export type { TextValues } from './problem-texts.ts';
