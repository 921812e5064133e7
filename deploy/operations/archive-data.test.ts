import { Readable } from 'node:stream';
import { archivePieces, withoutPsqlCommands } from './archive-data.ts';

const SCRIPT = `\\restrict abc123
SET client_encoding = 'UTF8';
--
-- Data for Name: well; Type: TABLE DATA
--
COPY public.well (well_ndx, remarks) FROM stdin;
1\tA backslash \\\\. and a ö
2\tCOPY public.gpu (a) FROM stdin;
3\t\\N
\\.


COPY public.empty (a) FROM stdin;
\\.

SELECT pg_catalog.setval('public.well_ndx_seq', 3, true);

\\unrestrict abc123
`;

/** Reads a script that arrives in chunks of the given size. */
async function read(script: string, bytes: number) {
  const whole = Buffer.from(script);
  const pieces = Array.from({ length: Math.ceil(whole.length / bytes) }, (_, index) =>
    whole.subarray(index * bytes, (index + 1) * bytes),
  );
  const sql: string[] = [];
  const tables: { copy: string; rows: string }[] = [];
  let rows: Buffer[] = [];
  for await (const piece of archivePieces(Readable.from(pieces))) {
    if ('sql' in piece) sql.push(piece.sql);
    else if ('copy' in piece) tables.push({ copy: piece.copy, rows: '' });
    else if ('rows' in piece) rows.push(piece.rows);
    else {
      tables.at(-1)!.rows = Buffer.concat(rows).toString();
      rows = [];
    }
  }
  return { sql: sql.join(''), tables };
}

describe('archivePieces', () => {
  it('separates statements and rows for any chunking', async () => {
    for (let bytes = 1; bytes <= Buffer.byteLength(SCRIPT); bytes += 1) {
      const { sql, tables } = await read(SCRIPT, bytes);
      expect(sql).not.toMatch(/restrict|COPY/);
      expect(sql).toContain("SET client_encoding = 'UTF8';\n");
      expect(sql).toContain("SELECT pg_catalog.setval('public.well_ndx_seq', 3, true);\n");
      expect(tables).toEqual([
        {
          copy: 'COPY public.well (well_ndx, remarks) FROM stdin;\n',
          rows: '1\tA backslash \\\\. and a ö\n2\tCOPY public.gpu (a) FROM stdin;\n3\t\\N\n',
        },
        { copy: 'COPY public.empty (a) FROM stdin;\n', rows: '' },
      ]);
    }
  });

  it('refuses truncated rows', async () => {
    await expect(read(SCRIPT.slice(0, SCRIPT.indexOf('\\N')), 64)).rejects.toThrow('truncated');
  });
});

test('withoutPsqlCommands leaves function bodies unchanged', () => {
  const script = "\\restrict abc\nCREATE FUNCTION f() RETURNS text AS $$ SELECT '\n\\restricted\n' $$;\n";
  expect(withoutPsqlCommands(script)).toBe(script.slice('\\restrict abc\n'.length));
});
