/** Questions about a file, with their choices. Choices that are names from the file have no text here. */
export const questionTexts = {
  'ask-boundary-kind':
    'The names in the file, such as {names}, do not show what kind of boundaries they are. What are they?',
  'choice-boundary':
    '{kind, select, district {The district’s own boundary} county {The counties} parcel {The parcels} subdivision {The subdivisions} public_water_system {The public water systems} survey_section {The survey sections} aquifer {The aquifers} other {Other boundaries}}',
  'ask-name-property':
    'No feature has its name in the property “{property}”. There are {properties}. Which one holds the names?',
  'ask-district': 'The file holds {districts, number} districts. Which one is yours?',
  'choice-other-district': 'Another one, by its name in the file',
  'ask-code-property':
    'The code {code} is on features of {names, plural, one {# name} other {# names}} ({listed}). Which property holds each boundary’s own code?',
  'choice-no-code': 'None: a boundary is known by its name',
  'ask-hidden-rows':
    'The sheet has {rows, plural, one {# hidden row. Should it be read} other {# hidden rows. Should they be read}} like the rows that you see?',
  'choice-read-hidden': 'Yes: read all rows',
  'choice-skip-hidden': 'No: leave hidden rows out',
  'ask-columns': 'Check what each column of {file} holds.',
  'choice-not-read': 'Not read',
  'choice-named': '{label}',
  'ask-file-well': 'Which well are the readings of? The file does not say.',
  'choice-well-number': 'The number of the well',
  'ask-file-parameter': 'What was measured? The file does not say.',
  'ask-file-unit': 'Which unit do the values have? The file does not say.',
  'ask-record-dates':
    'Some dates, such as {example}, can only have the day before the month. How are the dates of this file written?',
  'choice-dates-day-first': 'Day first: 21/11/2026',
  'choice-dates-month-first': 'Month first: 11/21/2026; refuse the others',
  'ask-values':
    '{label}: {count, plural, one {the portal’s list lacks a value of the file.} other {the portal’s list lacks # values of the file.}} Choose what to store instead.',
  'choice-leave-empty': 'Leave it empty',
  'choice-refuse-rows': 'Refuse these rows',

  'ask-usgs-status': 'Some levels are not static. They would count as winter measurements, and in the trend.',
  'ask-what-to-do': 'What do you want to do with them?',
  'choice-leave-out': 'Leave them out',
  'choice-keep-as-static': 'Keep them like static levels',

  'ask-no-data':
    '{values, plural, one {A value looks like a code for “no data”.} other {# values look like codes for “no data”.}}',
  'no-data-value':
    '{value}: {readings, plural, one {# reading} other {# readings}} in {wells, plural, one {# well} other {# wells}}, where other values are {lowest, number} to {highest, number} {unit}.',
  'no-data-value-alone':
    '{value}: {readings, plural, one {# reading} other {# readings}} in {wells, plural, one {# well} other {# wells}}, without other values to compare with.',
  'ask-what-they-are': 'What do they mean?',
  'choice-no-data': 'No data: leave these readings out',
  'choice-measurements': 'Measurements: keep them',

  'ask-logger-medium': 'Did the logger hang in the water or in the air?',
  'sign-channel-pressure': 'The channel {channel} is a pressure in {text}, as a barologger measures it.',
  'sign-model-range': 'The model of this logger is “{model}”. A range of 1.5 m is that of a barologger.',
  'sign-channel-range': 'The range of the channel {channel} is {range}, as a barologger has it.',
  'sign-location-baro': 'The location of this logger is “{location}”.',
  'sign-file-baro': 'The file is called {file}.',
  'choice-in-water': 'In the water: its temperatures are those of the water',
  'choice-in-air': 'In the air, as a barologger: keep nothing of the file',
  'ask-compensation':
    'A logger measures the pressure of the water and of the air above it, which equals about 30 feet of water. Do the levels in this file still include the air?',
  'choice-compensated': 'No: they were compensated with a barologger, or the logger is vented',
  'choice-raw': 'Yes: leave the levels out, and keep the other channels',
  'ask-depth-channel': 'The channel {channel} is called a depth. What does it hold?',
  'choice-depth-to-water': 'The depth to water',
  'choice-above-logger': 'The height of the water above the logger',
  'ask-logger-depth':
    'LEVEL is the height of the water above the logger, but is to be kept as {parameter}. How deep does the logger hang?',
  'choice-levels-are-depths': 'LEVEL was already converted to depths to water',
  'choice-depth-of-logger': 'Depth of the logger below the land surface, in feet',

  'levels-on-datum':
    '{levels, plural, one {# level is} other {# levels are}} stated as elevations above {datum}, not as depths to water.',
  'ask-level-datum':
    'The elevation of the land surface at the well minus that of the water is the depth to water, if both are on one datum. On which one are the elevations of the wells in the portal?',
  'choice-level-datum': '{datum}: convert the levels above it, and leave out any others',
  'choice-datum-of-depths': 'The levels are depths to water: the datum is that of something else',

  'ask-stickup':
    'The column “{column}” has depths below the top of a casing or another measuring point. How high is that point above the land surface?',
  'ask-stickup-unit':
    'The column “{column}” does not say in which unit the heights of the measuring points are. The depths are in {unit}. In which one are the heights?',
  'choice-unit': '{text}',
  'choice-stickup': 'Height of the measuring point above the land surface, in feet',
  'ask-measured-from':
    'Beside the depths of “{column}”, the file has the height of a measuring point, “{stickup}”. What are the depths measured from?',
  'choice-from-point': 'From the measuring point: subtract “{stickup}”',
  'choice-from-surface': 'From the land surface: keep the depths as they are',

  'ask-value-column':
    'By its name, the column “{column}” holds {quantity, select, depth {a depth} elevation {an elevation} height {a height} pressure {a pressure} air {the temperature of the air} temperature {a temperature} conductivity {a conductivity} voltage {a voltage} other {heights of the water}}. It would be kept as {parameter}, in {unit}. Is that what it holds?',
  'choice-keep-as-parameter': 'Yes: keep it as {parameter}',
  'choice-stop': 'No: stop, so that I can choose another column or parameter',

  'ask-unit-of-column': 'The unit was given as {given}, but the column “{column}” says {stated}. Which one is right?',
  'ask-unit-of-channel': 'The unit was given as {given}, but the channel {channel} says {stated}. Which one is right?',
  'choice-unit-of-file': '{text}, as the file says',
  'choice-unit-given': '{text}, as given',
  'ask-well-of-rows':
    'The well was given as {given} for the whole file, but rows say otherwise, such as {stated}. Which one is right?',
  'ask-parameter-of-rows':
    'The parameter was given as {given} for the whole file, but rows say otherwise, such as {stated}. Which one is right?',
  'ask-unit-of-rows':
    'The unit was given as {given} for the whole file, but rows say otherwise, such as {stated}. Which one is right?',
  'choice-as-rows-say': 'What each row says',
  'choice-for-all-rows': '{given} for all rows',

  'ask-date-order':
    'The dates have years of two digits, and on line {line} ({text}) the month is second. Which comes first?',
  'choice-year-first': 'The year: 24-01-05 is January 5, 2024',
  'choice-day-first': 'The day: 24-01-05 is January 24, 2005',
  'ask-decimal-comma':
    'Values such as {text} on line {line} have a comma and three digits after it. What does the comma mean?',
  'choice-comma-decimal': 'Decimals follow it: 1,234 is a little more than 1',
  'choice-comma-thousands': 'It separates thousands: 1,234 is more than a thousand',

  'ask-zone': '{file} has times that do not state their time zone.',
  'ask-which-zone': 'Which zone are they in?',
  'zone-in-file-name': 'The name of the file contains {zone}.',
  'zone-skipped-times':
    '{times, plural, one {# of them is} other {# of them are}} within an hour that clocks skip in spring: a logger that keeps standard time all year writes such times.',
  'choice-central': 'Central time, with daylight saving time (America/Chicago)',
  'choice-central-standard': 'Central Standard Time all year (CST, UTC−06:00), as most loggers keep it',
  'choice-mountain': 'Mountain time, with daylight saving time (America/Denver)',
  'choice-mountain-standard': 'Mountain Standard Time all year (MST, UTC−07:00)',
  'choice-other-zone': 'Another zone, such as America/New_York or -05:00',
  'ask-zone-conflict': '{file} states its time zone twice, and differently.',
  'zone-of-column': 'The column “{column}” says {zone}.',
  'zone-of-column-name': 'The column name “{where}” says {zone}.',
  'zone-of-line': 'The line “{where}” says {zone}.',
  'zone-of-settings': 'You said {zone}.',
  'ask-which-is-right': 'Which one is right?',
  'choice-zone-of-column': 'As the column “{column}” says in each row',
  'choice-zone-of-column-name': '{zone}, as the column name “{where}” says',
  'choice-zone-of-line': '{zone}, as the line “{where}” says',
  'choice-zone-of-settings': '{zone}, as you said',

  'ask-signs-of-rows':
    '{levels, plural, one {# level is below 0, and its row has} other {# levels are below 0, and their rows have}} no elevations that show what the minus sign means. Do these wells flow, or does it mean “below the land surface”?',
  'ask-signs':
    '{negative, number} of the {levels, number} depths to water are below 0, which means that the water stands above the land surface. Do these wells flow, or does the minus sign mean “below the land surface”?',
  'choice-flowing': 'Flowing wells: the water stands above the land surface',
  'choice-below-surface': 'Depths below the land surface: remove the minus sign',
  'ask-levels': 'What does the file hold?',
  'levels-impossible':
    '{misfits, number} of the {levels, number} levels cannot be depths to water. The first is on line {line}:',
  'levels-called-elevations':
    'The column “{column}” is called an elevation, and its values would be kept as depths to water.',
  'choice-elevations':
    'Elevations of the water: subtract them from the elevation of each well’s land surface, on the same datum',
  'choice-depths': 'Depths to water: leave out those that are not possible',
  'choice-elevations-from-point':
    'Elevations of the water: subtract them from this elevation of the measuring point, in feet',
} as const;
