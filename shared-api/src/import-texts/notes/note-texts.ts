/** How a file was read, side effects, and what to review. Values called `unit` and `parameter` are names. */
export const noteTexts = {
  'note-encoding-guessed':
    'The text is not UTF-8 and was read as Windows-1252. Make sure that names with accents are right.',
  'note-last-line-open': 'The last line, {line}, has no end. Make sure that the file was copied completely.',
  'note-logger-end-missing':
    'The line that ends a logger file is missing. Make sure that the file was copied completely.',
  'note-first-sheet-only': 'Only the first sheet of the workbook, “{sheet}”, was read.',
  'note-first-columns-only': 'Only the first {columns} columns were read.',
  'note-above-header':
    'The names of the columns are on {noun, select, row {row } other {line }}{line}. What stands above was not read: {text}',
  'note-merged-cells': 'The value of merged cells was read in each of their rows.',
  'note-hidden-columns': 'Columns that are hidden in the sheet were read like the others: {columns}.',
  'note-heights-left-out': 'The heights or measures of the shapes were left out.',
  'note-table-utf8':
    'The table of the shapefile says that its text is in {encoding}, but it is UTF-8, and was read so: “{text}”.',
  'note-table-encoding-guessed':
    'The text in the table of the shapefile was read as {encoding}, such as “{text}”. Make sure that names with accents are right.',
  'note-table-overflows':
    '{cells, plural, one {# number was too long for its column, and is} other {# numbers were too long for their columns, and are}} missing in the file. Export it again with wider columns.',
  'note-column-converted': 'The column “{column}” is in {unit}: its values were converted to feet ({rule}).',
  'note-columns-unread': 'Columns that were not read: {columns}.',
  'note-same-file': 'The same file was committed on {day, date} by {person}.',

  'note-day-first': 'Dates were read with the day first, as line {line} shows ({text}).',
  'note-month-assumed':
    'No date in the file shows whether the day or the month comes first. The month was read first, as in the United States.',
  'note-short-years': 'Years of two digits were completed: “{text}” was read as {year}.',
  'note-zone-of-column': 'Times were read in the zones that the column “{column}” states: {zones}.',
  'note-zone-of-column-name': 'Times were read as {zone}, as the column name “{where}” states.',
  'note-zone-of-line': 'Times were read as {zone}, as the line “{where}” states.',
  'note-zone-answered': 'Times without a zone were read as {zone}.',
  'note-decimal-commas': 'The decimals in this file follow a comma.',
  'note-location-overruled': 'The file names the location “{location}”. Its readings were read as those of {well}.',
  'note-level-is-pressure':
    'LEVEL is left out: it is a pressure in {text}. Convert it to a level in the logger’s software.',
  'note-level-not-compensated':
    'LEVEL is left out. Compensate it with the file of a barologger in the logger’s software.',
  'note-level-as-parameter': 'The channel LEVEL was read as {parameter}, as requested.',
  'note-level-above-logger':
    'LEVEL is the height of the water above the logger, not the depth to water. Enter the depth of the logger to get that.',
  'note-channel-without-parameter': 'The channel {channel} is left out: the portal has no parameter for it.',
  'note-channel-left-out': 'The channel {channel} is left out.',
  'note-channel-repeated': 'The channel {channel} is left out: another one was already read as {parameter}.',
  'note-rows-without-measurement':
    '{rows, plural, one {# row says that nothing was measured, and was passed over.} other {# rows say that nothing was measured, and were passed over.}}',
  'note-signs-by-elevations':
    'The {levels, plural, one {sign of # level was} other {signs of # levels were}} settled by the elevations of land and water in the same row.',
  'note-signs-removed': 'The minus signs of depths to water were removed.',
  'note-levels-as-depths': 'Levels were read as depths to water.',
  'note-levels-as-elevations': 'Levels were read as elevations of the water.',
  'note-levels-misfit':
    '{misfits, number} of {levels, number} levels do not fit their wells, and were refused. Where a well’s depth in the portal is wrong, correct it, or upload the file again and keep “Levels that do not fit their wells”.',
  'note-no-data-refused':
    'Read as no data, and refused (with the number of readings): {values}. To keep one as a measurement, upload the file again and enter it in “Values to keep”.',
  'note-no-data-kept': 'Kept as measurements, as answered (with the number of readings): {values}.',
  'note-levels-provisional':
    '{levels, plural, one {# level is} other {# levels are}} provisional: the USGS may still revise them.',
  'note-status-words': 'Words about levels that had no effect (with the number of levels): {words}.',
  'note-elevations-beside-depths':
    '{levels, plural, one {# elevation was} other {# elevations were}} left out: the file has a depth to water of the same time.',
  'note-levels-not-static-kept': 'Levels that are not static were kept.',
  'note-well-merged':
    'Well {number} was merged into {into}: {rows, plural, one {# row of the file goes} other {# rows of the file go}} there.',
  'note-wells-outside':
    '{wells, plural, one {# new well lies} other {# new wells lie}} outside the district. Make sure that the coordinates are right.',

  'note-wells-too-close':
    '{wells, plural, one {# well that is new, moved or of another class is} other {# wells that are new, moved or of another class are}} closer to other wells than the spacing rules allow: {numbers}. Make sure that places and classes are right.',
  'note-spacing-unchecked':
    'The spacing of {wells, number} new or moved wells was not checked: that is done for up to {checked, number}.',

  'note-cells-emptied': 'Empty cells remove values that the portal has (with the number of rows): {fields}.',
  'note-permits-without-gpu':
    '{permits, plural, one {# permit has no GPU, so it has} other {# permits have no GPU, so they have}} no account: {numbers}.',
  'note-reports-without-permit':
    '{gpus, plural, one {# GPU has no permit. Its reports count} other {# GPUs have no permit. Their reports count}} once it does: {numbers}.',
  'note-report-early': 'GPU {gpuNumber}, {year}: the report was received in the year that it covers.',
  'note-meter-disagrees':
    'GPU {gpuNumber}, {year}, meter {serial}: the file says {stated} acre-feet, but the readings {start} to {end} give {metered}.',
  'note-meter-rolled-over':
    'GPU {gpuNumber}, {year}, meter {serial}: end_reading {end} is below start_reading {start}. The register was read as rolled over.',
  'note-meter-rolled-over-disagrees':
    'GPU {gpuNumber}, {year}, meter {serial}: end_reading {end} is below start_reading {start}. A register that rolled over would give {metered} acre-feet, not {stated}.',
  'note-state-number-shared': 'Several wells have the state well number {number}: {wells}.',
  'note-boundary-repaired': 'Feature {line} ({name}) was repaired: {problem}.',
  'note-gpu-repaired': 'Feature {line} (GPU {gpuNumber}) was repaired: {problem}.',
  'note-features-joined': 'Features of the same name became one boundary (with the number of features): {names}.',
  'note-district-renamed': 'The district was {from}. It becomes {to}.',
  'note-demo-boundaries-removed':
    '{boundaries, plural, one {# demo boundary is} other {# demo boundaries are}} removed.',
  'note-demo-gpus-removed':
    '{gpus, plural, one {# demo GPU is} other {# demo GPUs are}} removed, with permits, meters and reports.',
  'note-gpu-of-features': 'GPU {gpuNumber} is made of the features {lines}.',
  'note-gpu-acres-differ':
    'GPU {gpuNumber}: the file says {stated, number} acres, but its outline has {measured, number} ({difference}%).',
  'note-gpus-overlap': 'GPUs {one} and {other} overlap by {acres, number} acres.',
  'note-wells-moved': '{wells, plural, one {# well is} other {# wells are}} now in another GPU than before.',

  'rule-from-level': '{depth} feet − level',
  'rule-from-converted-level': '{depth} feet − level {rule}',
  'rule-from-point': 'depth − height of the measuring point',
  'rule-from-converted-point': 'depth {rule} − height of the measuring point',
  'rule-from-elevation': '{of, select, point {measuring point − elevation} other {land surface − elevation}}',
  'rule-from-converted-elevation':
    '{of, select, point {measuring point − elevation } other {land surface − elevation }}{rule}',

  'more-repairs': '… and {count, plural, one {# more repair} other {# more repairs}}.',
  'more-joined-gpus': '… and {count, plural, one {# more GPU} other {# more GPUs}} of several features.',
  'more-differing-gpus':
    '… and {count, plural, one {# more GPU whose acres differ from its outline} other {# more GPUs whose acres differ from their outlines}}.',
  'more-overlaps': '… and {count, plural, one {# more overlap} other {# more overlaps}}.',
  'more-early-reports':
    '… and {count, plural, one {# more report} other {# more reports}} received in the year covered.',
  'more-disagreeing-meters':
    '… and {count, plural, one {# more meter} other {# more meters}} whose readings disagree with the report.',
  'more-shared-state-numbers':
    '… and {count, plural, one {# more shared state well number} other {# more shared state well numbers}}.',

  'more-merged-wells':
    '… and {count, plural, one {# more merged well, whose rows go} other {# more merged wells, whose rows go}} to the wells that stay.',

  'commit-data-changed': 'The data has changed since the file was read. Look at the new counts, then commit again.',
  'commit-failed': 'This import could not be committed. Nothing was changed. Try again.',
  'commit-refused': 'This import could not be committed. Nothing was changed.',
  'commit-failed-in-command': 'This import could not be committed from the command line. Nothing was changed.',
  'undo-data-changed':
    'This import was not undone, because the data has changed since the preview. Look at the new preview.',
  'undo-failed': 'This import could not be undone. Nothing was changed. Try again.',
  'undo-refused': 'This import could not be undone. Nothing was changed.',
  'undo-failed-in-command': 'This import could not be undone from the command line. Nothing was changed.',
} as const;
