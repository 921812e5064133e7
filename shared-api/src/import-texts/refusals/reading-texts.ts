/** Reasons to refuse a reading. Values called `unit` and `parameter` are names, which pages translate. */
export const readingTexts = {
  'reading-well-missing': 'The well is missing. Enter it.',
  'reading-value-missing': 'The value is missing. Enter it.',
  'reading-value-missing-for-status': 'The value is missing. Its status is “{status}”.',
  'reading-value-none': 'There is no value: the cell says “{text}”.',
  'reading-with-point': '“{text}” has a point, but decimals in this file follow a comma. Correct it.',
  'reading-not-a-number': '“{text}” is not a number. Correct it.',
  'reading-unit-not-convertible': 'The unit “{text}” cannot be converted to {unit}. Use one of these: {known}.',
  'reading-parameter-unknown': '“{text}” is not a parameter of the portal. Use one of these: {parameters}.',
  'reading-no-data': '{value} stands for no data.',
  'reading-out-of-range':
    '{value} {unit} cannot be right for {parameter}. Its values go from {least, number} to {most, number} {unit}.',
  'reading-deeper-than-well':
    '{value, number} feet to water is deeper than the well, which is {depth, number} feet deep. Check both depths.',
  'reading-like-elevation':
    '{value, number} feet looks like an elevation: the land surface at the well is at {elevation, number} feet. Enter the depth to water.',
  'reading-far-from-level':
    '{value, number} feet to water is more than {tolerance} feet from the well’s earlier level, {level, number} feet. Check it.',
  'reading-far-from-levels':
    '{value, number} feet to water is more than {tolerance} feet from the well’s earlier levels, {lowest, number} to {highest, number} feet. Check it.',
  'reading-elevation-unknown':
    'The portal does not know the elevation of well {wellNumber}. Enter it there, or state it in the file.',
  'reading-not-static': 'This is not a static level.',
  'reading-status':
    'Its status is {status}: {meaning, select, A {affected by atmospheric pressure} D {the well was dry} F {the well was flowing} O {the well was obstructed} P {the well was pumping} R {pumped recently} S {a nearby well was pumping} T {a nearby well had pumped recently} X {affected by surface water} Q {marked as questionable} other {not one that the USGS explains}}.',
  'levels-of-status':
    '{levels, plural, one {# level has} other {# levels have}} the status {status}: {meaning, select, A {affected by atmospheric pressure} D {the well was dry} F {the well was flowing} O {the well was obstructed} P {the well was pumping} R {pumped recently} S {a nearby well was pumping} T {a nearby well had pumped recently} X {affected by surface water} Q {marked as questionable} other {not one that the USGS explains}}.',

  'reading-elevations-disagree':
    'The row has a depth of {depth} feet, but elevations of land and water that differ by {difference} feet. Correct one of them.',
  'reading-code-unknown':
    'The portal has no parameter for the USGS parameter code {code}. Remove the row, or choose the rows of one parameter.',
  'reading-datum-unknown':
    'The datum “{text}” is not known. Write it as NAVD88, NGVD29, LSD (land surface) or TOC (top of casing).',
  'reading-datum-contradicts': 'The datum “{text}” contradicts the parameter code of the row. Correct one of them.',
  'reading-on-datum': 'This level is an elevation above {datum}, and such levels are left out, as answered.',
  'reading-measuring-point-unusable': 'The elevation of the measuring point is not a number. Correct it.',
  'reading-stickup-unusable':
    '{column} “{text}” cannot be the height of a measuring point above the land surface. Enter at most {most} feet.',

  'time-missing': 'The date is missing. Enter it.',
  'time-zone-missing': 'The time has no zone. Enter it.',
  'time-with-unknown-zone': 'The time zone of “{text}” is not known. Write it as America/Chicago, CST or -06:00.',
  'time-zone-unknown': 'The time zone “{text}” is not known. Write it as America/Chicago, CST or -06:00.',
  'time-not-a-date': '“{text}” is not a date. Write it as 2026-11-21 or 11/21/2026.',
  'time-year-short': 'The year of “{text}” has two digits. Write all four.',
  'time-no-such-day': 'The calendar has no day “{text}”. Correct it.',
  'time-not-of-day': '“{text}” is not a time of day. Write it as 14:30.',
  'time-in-future': '{day, date} is in the future. Correct it.',
  'time-too-early': '{day, date} is before {year}. Correct it.',
  'time-skipped': 'The clocks of {zone} never showed this time: they were set forward. Check the time zone.',
  'time-repeated': 'The clocks of {zone} showed this time twice: they were set back. Add an offset such as -06:00.',

  'logger-row-unreadable': 'The line does not hold a date, a time and values.',
  'logger-row-values':
    'The line has {values, plural, one {# value} other {# values}}, but the file has {channels, plural, one {# channel} other {# channels}}.',
} as const;
