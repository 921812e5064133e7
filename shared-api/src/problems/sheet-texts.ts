/** What is wrong with a cell or a row of a sheet of readings, and what of the sheet is left out. */
export const sheetTexts = {
  'sheet-empty': 'The sheet is empty. Choose another one.',
  'sheet-without-rows': 'The sheet has a header, and no row below it.',
  'sheet-nothing-filled-in': 'Nothing is filled in, so there is nothing to save.',
  'column-missing': 'The column “{column}” is missing.',
  'column-twice': 'The column “{column}” is there twice. Remove one of the two.',
  'columns-not-read': 'The portal has no such columns, and did not read them: {columns}.',

  'cell-unreadable': '{reason}',
  'cell-too-long': 'This is longer than {characters, number} characters. Shorten it.',
  'cell-is-date': 'This is a date. Enter a number.',
  'number-unreadable': '“{text}” is not a number such as 1234567.8.',
  'number-negative': 'Enter a number of 0 or more.',
  'number-beyond-limit': 'This number is too large.',
  'number-in-merged-cells':
    'This number is in a cell that is merged over several rows. Unmerge it, and enter what each row has.',
  'date-unreadable': '“{text}” is not a date such as 01/31/2025 or 2025-01-31.',
  'day-unknown': 'There is no such day. Enter a date such as 01/31/2025 or 2025-01-31.',
  'lower-reading-mark-unknown': '“{text}” is neither “rollover” nor “replaced”.',
  'sheet-method-unknown': '“{text}” is none of “meter”, “natural gas” and “pivot”.',
  'gpu-number-expected': 'Enter the number of a GPU.',

  'row-gpu-not-yours': 'GPU {gpuNumber} is not on your permits.',
  'row-meter-unknown': 'There was no meter “{serial}” on this GPU in {year}.',
  'row-well-unknown': 'There is no well “{well}” on this GPU.',
  'row-unit-differs': 'Meter {serial} counts {unit}. Enter its readings in that unit.',
  'row-twice': 'This is in row {row} already.',
  'rows-disagree': 'Another row of GPU {gpuNumber} says something else.',
  'sheet-postmark-by-staff-only': 'Only district staff enter the postmark of a report.',
  'sheet-report-submitted': 'The report of GPU {gpuNumber} has been submitted. Submit the sheet to change it.',
  'sheet-changes-submitted-report':
    'This report has been submitted. The sheet changes it only when you submit it, not as a draft.',
  'sheet-more-mistakes': '{count, plural, one {And # more mistake.} other {And # more mistakes.}}',

  'row-of-merged-well-counts': 'Row {row}: well {well} was merged into {into}, so the row counts for {into}.',
  'gpu-left-out': 'GPU {gpuNumber} is left out, as nothing is filled in.',
  'row-of-replaced-meter-left-out':
    'Row {row} is left out. Meter {serial} was replaced by meter {newSerial} on {day, date}, before {year}. Enter its readings for meter {newSerial}.',
  'row-of-removed-meter-left-out':
    'Row {row} is left out. Meter {serial} was removed on {day, date}, before {year}. It has no readings in {year}.',
  'draft-of-replaced-meter-left-out':
    'GPU {gpuNumber}: what the draft has for meter {serial} is left out. That meter was replaced by meter {newSerial} on {day, date}, before {year}. Enter its readings for meter {newSerial}.',
  'lower-reading-mark-left-out':
    'Row {row}: {mark, select, rollover {the mark “rollover”} other {the mark “replaced”}} is left out, as the reading does not go back.',
} as const;
