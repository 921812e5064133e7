/** Rows of cells (RFC 4180), without the byte-order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const plain = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  if (rows.at(-1)!.length > 0 || cell !== '') endCell();
  return rows.filter((row) => row.length > 0);
}
