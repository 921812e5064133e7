import { type ImportText, sentence } from '@portal/shared-api/import-texts';

const MAX_LISTED = 10;

/** Notes the columns other than those at `read`. */
export function noteUnread(columns: readonly string[], read: readonly number[], notes: ImportText[]): void {
  const unread = columns.filter((column, index) => column !== '' && !read.includes(index));
  if (unread.length === 0) return;
  const listed = unread.slice(0, MAX_LISTED).join(', ') + (unread.length > MAX_LISTED ? ', …' : '');
  notes.push(sentence('note-columns-unread', { columns: listed }));
}
