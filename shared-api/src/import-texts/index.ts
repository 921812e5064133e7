// For servers: texts are compiled here. Pages word sentences by their codes, from the catalogs of `spanish.ts`.
export type { ImportCode } from './catalog.ts';
export { englishText, type ImportText, type Sentence, sentence, sentenceSql, sentencesOf } from './sentence.ts';
