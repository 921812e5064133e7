import type { ImportText } from '@portal/shared-api/import-texts';
import { type FileRow, fileRow } from '../../file-row.ts';
import { findColumns, findSeparator, openTable } from '../../formats/table.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { shorten } from '../../values/row-error.ts';
import { type Opening, PROVIDER } from '../measurement-file.ts';
import { noteUnread } from '../unread-columns.ts';
import { askRow } from './ask-values.ts';
import { findQuantityInName } from './column-meaning.ts';
import { guessColumns, plain } from './column-names.ts';
import { completeTable } from './complete-table.ts';
import { channelFinder, elevationReader } from './csv-channels.ts';
import { FileClock, type ZoneHints } from './file-clock.ts';
import { settleGuesses, withClock } from './guessed-columns.ts';
import { isDepthToWater } from './level-checks.ts';
import { LevelStatus } from './level-status.ts';
import type { Columns } from './mapping.ts';
import { readAhead } from './read-ahead.ts';
import { readReading } from './reading.ts';
import type { RowTexts } from './row-statements.ts';
import { stickupFinder } from './stickup.ts';
import { findZoneInName } from './zone-in-name.ts';

const HALVES_OF_DAY = ['ampm', 'am_pm', 'am_or_pm'];

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
export async function openGenericCsv(given: Opening): Promise<OpenedFile> {
  const { source, now } = given;
  const { name } = source.file;
  const notes: ImportText[] = [];
  const form = { separator: given.mapping.delimiter ?? (await findSeparator(source)) };
  const { columns, rows: tableRows } = await openTable(source, form, notes);
  const named = given.mapping.columns;
  const guessed = await settleGuesses(source.file, form, columns, guessColumns(columns, named), named);
  const complete = await completeTable(given, { columns, rows: tableRows, found: guessed });
  const provider = given.mapping.provider ?? PROVIDER.district;
  if (!complete) return { format: 'csv', provider, notes, rows: [], found: {} };
  const { opening } = complete;
  const found = withClock(complete.found);
  const { mapping } = opening;
  const at: Record<string, number> = findColumns(name, columns, found as Record<string, string>);
  const { order, decimal } = await readAhead(opening, form, { date: (at.date ?? at.time)!, value: at.value! }, notes);
  const clock = new FileClock(opening, { column: found.zone, header: zoneOfHeader(found) });
  const channelOf = channelFinder(opening, found.value!, columns);
  const withStickup = stickupFinder(opening, found.value!, found.stickup);
  const status = new LevelStatus(opening.questions);
  const elevationColumn = findQuantityInName(found.value!) === 'elevation' ? found.value : undefined;
  const measuringPoint = elevationReader(found.measuring_point);
  const rules = { now, decimal, sentinels: new Set(mapping.sentinels) };

  const halfAt = columns.findIndex((column) => HALVES_OF_DAY.includes(plain(column)));
  const timeOf = (cells: string[]): number => {
    const [day, time] = [cells[(at.date ?? at.time)!]!, cells[at.time_of_day ?? -1] ?? ''];
    const half = at.date === undefined || time !== '' ? (cells[halfAt] ?? '') : '';
    return clock.read(`${day} ${time} ${half}`, order, cells[at.zone ?? -1]);
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
    noteUnread(columns, [...Object.values(at), halfAt], notes);
  }
  return {
    format: 'csv',
    provider,
    notes,
    rows: rows(),
    found: { elevationColumn },
  };
}
