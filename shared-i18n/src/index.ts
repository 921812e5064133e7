export { compareTexts, foldText } from './collate.ts';
export { formatDate, formatNumber, joinList } from './numbers.ts';
export { addTexts, loadTexts, msg, setCompiler, type Texts, t, textOfCode, translateName } from './page.ts';
export type { Marked } from './values.ts';
