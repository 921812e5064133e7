// The frame of the district's letters. Bundled with each front end that writes some.

export {
  addressLines,
  hasAddress,
  type LetterSurroundings,
  letterDay,
  letterOf,
  officeText,
  paragraph,
} from './letter.ts';
export { LetterFiles } from './letter-files.tsx';
export { useLetterSurroundings } from './use-letter-surroundings.ts';
