// Letters to applicants, in their own language. Loaded where a letter is made.
export { applicationLetter, type LetterKind, lettersOf } from './letter.ts';
