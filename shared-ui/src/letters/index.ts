// The frame of the district's letters. Bundled with each front end that writes some.

export {
  addressedFirst,
  addressLines,
  fileLanguage,
  hasAddress,
  type LetterLanguage,
  type LetterSurroundings,
  letterClock,
  letterDay,
  letterLanguage,
  letterOf,
  officeText,
  paragraph,
  paymentText,
  tableDay,
} from './letter.ts';
export { LetterFiles } from './letter-files.tsx';
export { LetterLanguageField } from './letter-language-field.tsx';
export { feeReference, submitText, toDoBlock } from './to-do.ts';
export { useLetterSurroundings } from './use-letter-surroundings.ts';
