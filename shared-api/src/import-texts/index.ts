// For servers. Pages translate sentences by code from the catalogs in `spanish.ts`.
export type { ImportCode } from './catalog.ts';
export { englishText, type ImportText, type Sentence, sentence, sentenceSql, sentencesOf } from './sentence.ts';
