import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { type FilterKind, type FilterTerm, readFilter } from '../records/index.ts';
import { text } from './production-report.ts';

const HELP: Readonly<Record<FilterKind, string>> = {
  text: 'Part of the text, or all of it after `=`.',
  number: 'Digits of the number, or a comparison: `> 400`, `= 25`, `100..250`.',
  date: 'Part of the date, or a comparison: `> 2019`, `<= 3/15/1987`, `1990..1999`.',
  reference: 'Part of the name, all of it after `=`, or the key after `#`.',
  category: 'Keys, separated by commas; an empty one is a missing value.',
};

const filterOf = (kind: FilterKind) =>
  z
    .string()
    .max(500)
    .transform((filter, context): FilterTerm | null => {
      const term = readFilter(kind, kind === 'category' && filter !== '' ? filter.split(',') : filter);
      if (term && 'mistake' in term) context.addIssue({ code: 'custom', message: fieldTexts['value-invalid'] });
      return term;
    })
    .optional()
    .meta({ description: HELP[kind] });

const ORDERS = ['ascending', 'descending'] as const;

/**
 * The query of a list: a page of it or all of it, in an order, limited by filters of its columns.
 *
 * @param columns by name; all that the page of the list shows
 * @param more parameters of this list
 */
export const listQuery = <Column extends string, More extends z.ZodRawShape>(
  columns: Readonly<Record<Column, FilterKind>>,
  more: More,
) =>
  z.strictObject({
    ...(Object.fromEntries(Object.entries<FilterKind>(columns).map(([name, kind]) => [name, filterOf(kind)])) as Record<
      Column,
      ReturnType<typeof filterOf>
    >),
    search: text.max(200).optional().meta({
      description:
        'Words, each of which is in any column; codes by their English keys. A number such as `DA-0005` that names records finds those alone.',
    }),
    sort: z.enum(Object.keys(columns) as [Column, ...Column[]]).optional(),
    order: z.enum(ORDERS).default('ascending'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z
      .union([z.literal('all'), z.coerce.number().int().min(1).max(1_000)])
      .default(50)
      .meta({ description: 'Rows of a page, or `all` for all rows, sent as they are read.' }),
    ...more,
  });

/** Without its filters, which are under the names of columns. */
export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  order: (typeof ORDERS)[number];
  offset: number;
  limit: number | 'all';
}
