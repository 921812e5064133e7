import type { ImportText } from '@portal/shared-api/import-texts';
import { SourceText } from '../../formats/source-text.ts';
import { openTable, type TableForm } from '../../formats/table.ts';
import type { DateOrder } from '../../values/times.ts';
import type { Opening } from '../measurement-file.ts';
import { DateOrders } from './date-order.ts';
import { DecimalCommas } from './decimal-commas.ts';
import type { Rules } from './reading.ts';

interface Notation {
  order: DateOrder;
  decimal: Rules['decimal'];
}

/** Reads the file once before its rows count, to find how it writes dates and numbers. */
export async function readAhead(
  { source, mapping, questions }: Opening,
  form: TableForm,
  columns: { date: number; value: number },
  notes: ImportText[],
): Promise<Notation> {
  const { date_order: order, decimal } = mapping;
  if (order && decimal) return { order, decimal };
  const orders = new DateOrders(source.file.name);
  const commas = new DecimalCommas();
  const { rows } = await openTable(new SourceText(source.file), form, []);
  for await (const { line, cells } of rows) {
    if (!order) orders.add({ line, text: cells[columns.date] ?? '' });
    commas.add({ line, text: cells[columns.value] ?? '' });
  }
  return {
    order: order ?? orders.finish(questions, notes),
    decimal: decimal ?? commas.finish(questions, notes),
  };
}
