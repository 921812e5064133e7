import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import { type FileRow, fileRow } from '../../file-row.ts';
import { findColumns, findSeparator, openTable, shownNames } from '../../formats/table.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { shorten } from '../../values/row-error.ts';
import { type Opening, PROVIDER } from '../measurement-file.ts';
import { askRow } from './ask-values.ts';
import { findQuantityInName, findUnitInName } from './column-meaning.ts';
import { guessColumns } from './column-names.ts';
import { channelFinder, elevationReader } from './csv-channels.ts';
import { FileClock, type ZoneHints } from './file-clock.ts';
import { isDepthToWater } from './level-checks.ts';
import { LevelStatus } from './level-status.ts';
import type { Columns } from './mapping.ts';
import { readAhead } from './read-ahead.ts';
import { readReading } from './reading.ts';
import type { RowTexts } from './row-statements.ts';
import { stickupFinder } from './stickup.ts';
import { findZoneInName, isZoneColumn } from './zone-in-name.ts';

/** @throws FileError naming what neither columns nor mapping provide */
function checkComplete({ source, mapping }: Opening, columns: readonly string[], found: Columns): void {
  const stated = [
    ['readings-without-well', found.well ?? mapping.well],
    ['readings-without-time', found.time ?? found.date],
    ['readings-without-value', found.value],
    ['readings-without-parameter', found.parameter ?? found.code ?? mapping.parameter],
    ['readings-without-unit', found.unit ?? found.code ?? mapping.unit ?? (found.value && findUnitInName(found.value))],
  ] as const;
  const missing = stated.flatMap(([code, text]) => (text ? [] : [sentence(code)]));
  if (missing.length === 0) return;
  throw new FileError([
    sentence('readings-incomplete', { file: source.file.name }),
    ...missing,
    sentence('readings-say-it', { columns: shownNames(columns) }),
  ]);
}

const MAX_LISTED = 10;
const listed = (columns: readonly string[]): string =>
  columns.slice(0, MAX_LISTED).join(', ') + (columns.length > MAX_LISTED ? ', …' : '');

function zoneOfHeader({ time, time_of_day, date }: Columns): ZoneHints['header'] {
  for (const column of [time, time_of_day, date]) {
    const zone = column === undefined ? null : findZoneInName(column);
    if (zone !== null) return { zone, kind: 'column-name', where: shorten(column!) };
  }
  return undefined;
}

/** The agency of a site in a name such as `USGS-355400101540001`. */
const AGENCY = /^USGS-(?=\d{8,15}$)/;

/** Values of the USGS, which stores a day without a time as 12:00 UTC. */
export const openUsgsValues = async (opening: Opening): Promise<OpenedFile> => ({
  ...(await openGenericCsv({ ...opening, timeZone: 'UTC' })),
  format: 'usgs-values',
  provider: PROVIDER.usgs,
});

/** A table with one reading per row; columns are matched by name or mapping. */
export async function openGenericCsv(opening: Opening): Promise<OpenedFile> {
  const { source, mapping, now } = opening;
  const { name } = source.file;
  const notes: ImportText[] = [];
  const form = { separator: mapping.delimiter ?? (await findSeparator(source)) };
  const { columns, rows: tableRows } = await openTable(source, form, notes);
  const found = guessColumns(columns, mapping.columns);
  if (found.zone && !mapping.columns.zone && !(await isZoneColumn(source.file, form, columns.indexOf(found.zone)))) {
    delete found.zone;
  }
  checkComplete(opening, columns, found);
  const at: Record<string, number> = findColumns(name, columns, found as Record<string, string>);
  const { order, decimal } = await readAhead(opening, form, { date: (at.date ?? at.time)!, value: at.value! }, notes);
  const clock = new FileClock(opening, { column: found.zone, header: zoneOfHeader(found) });
  const channelOf = channelFinder(opening, found.value!, columns);
  const withStickup = stickupFinder(opening, found.value!, found.stickup);
  const status = new LevelStatus(opening.questions);
  const elevationColumn = findQuantityInName(found.value!) === 'elevation' ? found.value : undefined;
  const measuringPoint = elevationReader(found.measuring_point);
  const rules = { now, decimal, sentinels: new Set(mapping.sentinels) };

  const timeOf = (cells: string[]): number => {
    const text = at.date === undefined ? cells[at.time!]! : `${cells[at.date]} ${cells[at.time_of_day ?? -1] ?? ''}`;
    return clock.read(text, order, cells[at.zone ?? -1]);
  };
  const cell = (cells: string[], key: keyof Columns): string => cells[at[key] ?? -1]?.trim() ?? '';

  const textsOf = (cells: string[]): RowTexts => ({
    parameter: cell(cells, 'parameter'),
    unit: cell(cells, 'unit'),
    code: cell(cells, 'code'),
    datum: cell(cells, 'datum'),
  });

  async function* rows(): AsyncGenerator<FileRow> {
    for await (const row of tableRows) {
      const { cells } = row;
      const read = () => {
        const stated = {
          well: askRow(opening, 'well', cell(cells, 'well').replace(AGENCY, ''), mapping.well ?? ''),
          time: () => timeOf(cells),
          value: cells[at.value!]!,
          measuringPointFeet: measuringPoint(cell(cells, 'measuring_point')),
        };
        const reading = readReading(channelOf(textsOf(cells)), stated, rules);
        if (isDepthToWater(reading.parameter)) status.checkWords(cell(cells, 'status'), cell(cells, 'approval'));
        return withStickup(reading, cell(cells, 'stickup'));
      };
      yield fileRow(row, [read]);
    }
    clock.finish(notes);
    notes.push(...status.finish());
    const unread = columns.filter((_column, index) => !Object.values(at).includes(index));
    if (unread.length > 0) notes.push(sentence('note-columns-unread', { columns: listed(unread) }));
  }
  return {
    format: 'csv',
    provider: mapping.provider ?? PROVIDER.district,
    notes,
    rows: rows(),
    found: { elevationColumn },
  };
}
