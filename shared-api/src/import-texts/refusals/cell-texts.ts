/** Problems of a cell, or of contradicting cells in a row. Fields are named like columns. */
export const cellTexts = {
  'cell-missing': '{field} is missing. Enter it.',
  'cell-received-day-missing': '{field} is missing. Enter it: whether a report was on time decides what it earns.',
  'cell-identifier-is-date':
    '{field} {text} is a date. Format the column as text in the spreadsheet, then enter the value again.',
  'cell-state-well-number-invalid':
    '{field} “{text}” is not a state well number. Enter seven digits, such as 0260303: the third and fourth are 01 to 64, the fifth is 1 to 9.',
  'cell-not-a-number': '{field} “{text}” is not a number. Enter digits, with a decimal point if needed.',
  'cell-number-with-comma':
    '{field} “{text}” is not a number. Enter it with a decimal point, and without thousands separators.',
  'cell-number-too-small': '{field} {text} is too small. Enter {minimum} or more.',
  'cell-number-too-large': '{field} {text} is too large. Enter {maximum} or less.',
  'cell-number-out-of-range': '{field} {text} is not between {minimum} and {maximum}. Correct it.',
  'cell-number-merged':
    '{field} is in a cell that is merged over several rows. Unmerge it, and enter what each row has.',
  'cell-not-whole': '{field} “{text}” is not a whole number. Enter it without decimals.',
  'cell-not-a-date': '{field} “{text}” is not a date. Enter it as YYYY-MM-DD or MM/DD/YYYY.',
  'cell-not-a-choice': '{field} “{text}” is not one of the known values. Enter one of these: {choices}.',
  'cell-not-yes-or-no': '{field} “{text}” is not “yes” or “no”. Enter one of the two.',
  'cell-not-links': '{field} “{text}” is not a link. Enter links as “label;https://…”, separated by commas.',
  'cell-not-a-year': '{field} “{text}” is not a year. Enter a year from {first} to this one.',
  'cell-identifier-shortened':
    '{field} {text} was shortened by a spreadsheet. Format its column as text there, and enter the value again.',
  'cell-in-column': 'Column {column}:',
  'cell-shows-error': 'The cell shows {text}.',
  'cell-formula-without-value':
    'The formula has no value: open the sheet in a spreadsheet, save it there, and send it again.',
  'cell-broken': 'The cell cannot be read.',
  'cell-number-inexact': 'This number has more digits than a number can keep. Enter it as text.',
  'cell-overfull': 'This cell holds more text than a sheet can.',
  'row-cells-differ':
    'The row has {cells, plural, one {# cell} other {# cells}}, but the header has {columns}. Check its separators and quotes.',

  'day-before-other': '{later} {laterDay, date} is before {earlier} {earlierDay, date}. Correct one of them.',
  'day-not-after-other':
    '{later} {laterDay, date} is not later than {earlier} {earlierDay, date}. Correct one of them.',
  'day-in-portal': 'The portal already has {field}.',

  'meter-multiplier-zero':
    '{field} 0 would count nothing. Enter the number that readings are multiplied by, such as 1.',
  'meter-place-missing': 'The row does not say where the meter is. Enter gpu_number or well_number.',
  'meter-reading-beyond-register':
    '{field} {reading} does not fit a register of {digits, plural, one {# digit} other {# digits}}. Correct one of the two.',
  'report-reading-without-meter': '{field} {text} belongs to no meter. Enter the meter in serial.',
  'report-received-before-year':
    '{field} {day, date} is before {year}, the year of the report. Correct one of the two.',
  'report-day-to-come': '{field} {day, date} has not come yet. Correct it.',

  'position-missing': 'The position is incomplete. Enter both latitude_dd and longitude_dd.',
  'position-projected':
    '{field} {text} is too large for degrees. Convert projected coordinates to longitude and latitude.',
  'position-exchanged':
    'The position {latitude}, {longitude} is outside the area. Check whether latitude and longitude are exchanged.',
  'position-without-minus':
    'The position {latitude}, {longitude} is outside the area. Check whether the minus sign of the longitude is missing.',
  'position-outside':
    'The position {latitude}, {longitude} is outside the area. Wells lie between the latitudes {south} and {north} and the longitudes {west} and {east}.',
  'position-not-american':
    'The position {latitude}, {longitude} cannot be right. Sites lie north of the equator and west of Greenwich.',

  'geometry-missing': 'The feature has no geometry. Draw it in your GIS, or remove it.',
  'geometry-not-a-point': 'The feature is a {type}. Wells are points: export it as a Point.',
  'geometry-not-an-area': 'The feature is a {type}. Export it as a Polygon or a MultiPolygon.',
  'feature-name-missing': 'The feature has no name in the property “{property}”. Enter it.',
  'outline-of-gpu-unusable': 'The outline of GPU {gpuNumber} cannot be used.',
  'outline-not-in-degrees':
    'A position of the outline is not longitude and latitude in degrees. Convert the file to WGS 84 (EPSG:4326).',
  'outline-ring-too-short': 'A ring of the outline has fewer than four positions. Repair it in your GIS.',
  'outline-ring-open': 'A ring of the outline is not closed. Repair it in your GIS.',
  'outline-empty': 'The outline encloses no area. Repair it in your GIS.',
  'outline-too-detailed':
    'The outline has {corners, number} corners, of {limit, number} that are allowed. Simplify it in your GIS.',
  'outline-unreadable': 'The outline cannot be read. Export it again from your GIS.',
  'outline-outside':
    'The outline reaches {latitude}, {longitude}, which is outside the area. GPUs lie between the latitudes {south} and {north} and the longitudes {west} and {east}.',
} as const;
