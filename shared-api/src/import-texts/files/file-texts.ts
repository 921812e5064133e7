/** Reasons why a file as a whole cannot be used. */
export const fileTexts = {
  'text-empty': '{file} is empty. Choose another file.',
  'text-utf16': '{file} seems to be UTF-16. Save it in UTF-8.',
  'text-zip-or-excel': '{file} is a ZIP archive or an Excel workbook. Unpack it, or save its sheet as CSV.',
  'text-excel': '{file} is an old Excel workbook. Save its sheet as CSV.',
  'text-compressed': '{file} is compressed ({program}). Unpack it.',
  'text-pdf': '{file} is a PDF document. Save its figures as CSV.',
  'text-binary': '{file} is a binary file, not text. Export it as CSV.',
  'text-not-in-encoding': '{file} is not {encoding} text. Save it as CSV or JSON in UTF-8.',
  'text-encoding-unknown': '{file} declares the encoding {encoding}, which is not known. Save it in UTF-8.',
  'text-web-page': '{file} is a web page. Download the file itself.',
  'text-xml': '{file} is XML. Export it as CSV.',
  'text-json': '{file} is JSON. Measurements are read from CSV: export it as CSV.',

  'csv-quote-not-closed': '{file} is not a valid CSV file: on line {line}, a quote is opened and never closed.',
  'csv-quote-closed-early':
    '{file} is not a valid CSV file: on line {line}, a quote is closed in the middle of a cell.',
  'csv-quote-opened-late': '{file} is not a valid CSV file: on line {line}, a quote is opened in the middle of a cell.',
  'csv-row-too-long':
    '{file} is not a valid CSV file: on line {line}, a row is longer than a million characters. A quote may not be closed.',
  'csv-invalid': '{file} is not a valid CSV file: line {line} cannot be read ({problem}).',
  'csv-line-with-too-many-columns':
    '{file} has more than {most, number} columns on line {line}. Remove those that you do not need.',

  'table-empty': '{file} has only empty lines. Choose another file.',
  'table-only-comments': '{file} has only empty lines and comments. Choose another file.',
  'table-without-rows': '{file} has a header and no rows. Choose another file.',
  'table-with-too-many-columns':
    '{file} has {columns, number} columns, and at most {most, number} are read. Remove those that you do not need.',
  'table-mixes-separators':
    '{file} mixes separators: its header has {inHeader, select, comma {commas } semicolon {semicolons } tab {tabs } bar {vertical bars } other {other ones }}and line {line} has {inRow, select, comma {only commas} semicolon {only semicolons} tab {only tabs} bar {only vertical bars} other {other ones}}. Save it with one separator.',
  'table-mixes-decimals':
    '{file} has {comma} on line {commaLine} and {point} on line {pointLine}: decimals follow a comma in one, and perhaps a point in the other. Write all decimals alike.',
  'table-breaks-off': '{file} breaks off on line {line}: it was not copied completely. Copy it again.',
  'table-without-columns': '{file} has no column {missing}. It has {columns}.',
  'table-separator-hint':
    'It seems to be separated by “{separator}”. Choose this separator, or put it into the mapping as "delimiter".',
  'table-column-twice': '{file} has the column {column} more than once. Rename one of them.',
  'column-in-other-unit':
    'The column “{column}” is in {unit}, which is not converted to {field}. Convert its values, or choose that it is not read.',
  'table-columns-unmapped':
    '{file} is a table, and the mapping does not name its columns of {missing}. Add them to the mapping.',
  'workbook-without-rows':
    'The first sheet of {file}, “{sheet}”, has no rows below a header. Move the sheet with the rows to the front.',

  'map-file-needed': '{file} is not a map file. Choose a .geojson, a .zip with a shapefile, or a .shp.',
  'map-too-large': '{file} is larger than {megabytes} MB when it is read. Divide it into several files.',
  'geojson-not-json': '{file} is not JSON ({problem}). Export it again from your GIS.',
  'geojson-invalid': '{file} is not a GeoJSON FeatureCollection ({place}: {problem}). Export it again from your GIS.',
  'geojson-without-features': '{file} is a GeoJSON file without features. Choose another file.',
  'geojson-not-in-degrees':
    '{file} is in the coordinate system {system}. Convert it to longitude and latitude (EPSG:4326).',
  'shapefile-part': '{file} is a part of a shapefile. Choose its .shp, or pack all of its files into a .zip.',
  'shapefile-zip-unreadable': '{file} is not a ZIP archive that can be read. Pack it again.',
  'shapefile-zip-damaged': '{file} is a damaged ZIP archive. Pack it again.',
  'shapefile-several': '{file} has several shapefiles ({names}). Pack only one of them.',
  'shapefile-without-shp': '{file} has no .shp file. Pack all files of the shapefile into a .zip.',
  'shapefile-without-dbf': '{file} has no .dbf file with its table. Pack all files of the shapefile into a .zip.',
  'shapefile-without-prj': '{file} has no .prj file, and its coordinates are not degrees. Add the .prj file.',
  'shapefile-parts-differ':
    '{file} has {shapes, plural, one {# shape} other {# shapes}}, but {rows, plural, one {# row} other {# rows}} in its table: its files do not belong together. Export them again from your GIS.',
  'shapefile-without-features': '{file} has no features. Choose another file.',
  'shapefile-not-one': '{file} is not a shapefile. Export it again from your GIS.',
  'shapefile-breaks-off':
    '{file} breaks off: it has {bytes, number} bytes, and says that it has {stated, number}. Copy it again.',
  'shapefile-damaged': '{file} is damaged: shape {shape} cannot be read. Export it again from your GIS.',
  'shapefile-other-shapes':
    '{file} holds shapes of type {type}, and only points and polygons are read. Export it again from your GIS.',
  'coordinate-system-missing':
    'The .prj file of {file} does not name a coordinate system. Export it again from your GIS.',
  'coordinate-system-old': '{file} is on the datum {datum}. Convert it to NAD 83 or WGS 84 with your GIS.',
  'coordinate-system-unknown':
    '{file} is in a coordinate system that is not known ({system}). Convert it to WGS 84 (EPSG:4326) with your GIS.',
  'dbf-not-one': 'The table of {file} (.dbf) is not a dBASE table. Export it again from your GIS.',
  'dbf-breaks-off':
    'The table of {file} (.dbf) breaks off: it does not have all of its {rows, plural, one {# row} other {# rows}}. Copy it again.',
  'dbf-encoding-unknown':
    'The .cpg file of {file} names the encoding “{encoding}”, which is not known. Save it in UTF-8.',

  'outline-beyond-repair':
    'The outline of feature {line} ({name}) crosses or covers itself in more places than can be repaired: {problem}. Repair it in your GIS.',
  'boundary-empty': 'The boundary {name} encloses no area. Repair it in your GIS.',
  'boundary-name-unknown': 'No feature is named “{name}”. The file has {names}.',
  'boundary-code-shared':
    'The code {code} is on features of {names, plural, one {# name} other {# names}} ({listed}). Give each boundary its own code.',
  'boundaries-unusable':
    '{file} was not imported, because {features, plural, one {# feature} other {# features}} cannot be used. The first is feature {line}.',
  'gpus-of-demo-in-use':
    '{gpus, plural, one {# demo GPU has} other {# demo GPUs have}} permits, meters or reports that someone entered ({numbers}), and cannot be replaced. Import into a database without demo data.',

  'logger-without-count': '{file} does not say how many readings it has. Export it again from the logger’s software.',
  'logger-without-data':
    '{file} is not a complete logger file: it has no data. Export it again from the logger’s software.',
  'logger-line-too-long':
    '{file} has a line of more than {most, number} characters after line {line}. Export it again from the logger’s software.',
  'logger-xml-broken': '{file} is not well-formed XML. Export it again from the logger’s software.',
  'logger-xml-unclosed': '{file} breaks off: it was not copied completely. Copy it again.',
  'logger-xml-too-deep': '{file} is nested more deeply than a logger file. Export it again from the logger’s software.',
  'logger-xml-too-long': '{file} has more elements than a logger file. Export it again from the logger’s software.',
  'logger-xml-long-text':
    '{file} has a text that is longer than any in a logger file. Export it again from the logger’s software.',
  'logger-incomplete':
    '{file} says that it has {stated, plural, one {# reading} other {# readings}}, and has {found, number}: it was not copied completely. Copy it again.',
  'logger-without-channel': '{file} has no channel with a parameter of the portal. Choose another file.',
  'logger-without-location': '{file} does not name its location. Say which well it belongs to.',
  'logger-in-air':
    '{file} comes from a logger in the air, and holds nothing about a well. Use it to compensate the files of the loggers in the wells.',

  'readings-name-own': '{file} names its wells and parameters itself. Leave those settings empty.',
  'readings-incomplete': '{file} is incomplete.',
  'readings-without-time': 'It does not say when the readings were taken.',
  'readings-without-value': 'It does not say which column holds the values.',
  'readings-say-it': 'Say it in the settings of the file. Its columns are {columns}.',
  'readings-date-orders-mixed':
    '{file} mixes orders of dates: line {dayLine} has the day first ({dayText}), and line {monthLine} the month ({monthText}). Write all dates the same way.',
  'readings-column-of-other':
    'The column “{column}” of {file} does not hold {parameter}. Choose another column or parameter.',
  'readings-provider-unknown': 'There is no data provider “{name}”. Choose a known one.',

  'rows-refused-too-many':
    'More than {most, number} rows of {file} cannot be used. The first is on {noun, select, feature {feature } row {row } other {line }}{line}.',
  'wells-import-first': 'Import the wells first, such as from the table of sites that belongs to the file.',

  'reading-stopped':
    'The portal was restarted while it was reading this file. Nothing was changed. Choose the file below to read it now.',
  'reading-fault':
    'The portal failed to read this file: a fault of the portal, not of the file. Nothing was changed. Tell whoever runs the portal to look for “import {number}” in its log.',
} as const;
