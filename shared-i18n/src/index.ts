export { compareTexts, foldText } from './collate.ts';
export { exactNumber, formatDate, formatNumber, joinList, readNumber, withoutThousands } from './numbers.ts';
export {
  addNames,
  loadTexts,
  msg,
  setCompiler,
  type Texts,
  t,
  textOfCode,
  translateMarked,
  translateName,
} from './page.ts';
export { formatDay, formatLongDay, formatShortDay, numberFormat } from './translate.ts';
export type { Marked } from './values.ts';
