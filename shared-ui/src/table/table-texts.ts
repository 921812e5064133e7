import { formatNumber, joinList, t } from '@portal/shared-i18n';
import type { TableModel } from './use-data-table.ts';

export function countText<Row>({ matching, total }: TableModel<Row>, countLabel: (count: number) => string): string {
  const all = countLabel(total);
  return matching === total ? all : t('{matching} of {all}', { matching: formatNumber(matching), all });
}

export function sortText<Row>({ options: { columns }, settings }: TableModel<Row>): string {
  const order = settings.sorting.flatMap(({ id, desc }) => {
    const column = columns.find((other) => other.id === id)?.header;
    if (column === undefined) return [];
    return desc ? t('{column}, descending', { column }) : t('{column}, ascending', { column });
  });
  return order.length === 0 ? '' : t('Sorted by {order}', { order: joinList(order) });
}

/** The columns that are filtered by. */
export function filterText<Row>({ options: { columns }, filters }: TableModel<Row>): string {
  const names = columns.filter(({ id }) => (filters[id]?.length ?? 0) > 0).map(({ header }) => header);
  return names.length === 0 ? '' : t('Filtered by {columns}', { columns: joinList(names) });
}

export const sentences = (...texts: readonly string[]): string => texts.filter(Boolean).join('. ');
