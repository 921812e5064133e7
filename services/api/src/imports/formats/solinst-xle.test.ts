import { measurementReader } from '../../../test/support/measurement-text.ts';

const read = measurementReader();
const CENTRAL = { zone: 'CST' };
const WATER = { compensation: 'compensated' };

interface Parts {
  prolog?: string;
  type?: string;
  model?: string;
  units?: [level: string, temperature: string];
  count?: number;
  logs?: string[];
}
const log = (date: string, time: string, ms: string, ch1: string, ch2: string) =>
  `<Log id="1"><Date>${date}</Date><Time>${time}</Time><ms>${ms}</ms><ch1>${ch1}</ch1><ch2>${ch2}</ch2></Log>`;
const FIRST = log('2025/06/01', '12:00:00', '0', '3.048', '10');

/** A file as written by Levelogger software. */
function xle(parts: Parts = {}): string {
  const { prolog = '<?xml version="1.0" ?>', type = 'LT_EDGE', model = 'M10     ', units = ['m', '°C'] } = parts;
  const { logs = [FIRST], count = logs.length } = parts;
  return `${prolog}
<Body_xle>
  <File_info><Created_by>Version 4.4.0</Created_by></File_info>
  <Instrument_info><Instrument_type>${type}</Instrument_type><Model_number>${model}</Model_number></Instrument_info>
  <Instrument_info_data_header>
    <Project_ID>District</Project_ID><Location>Peña 1</Location><Latitude>0.000</Latitude>
    <!-- Linear -->
    <Num_log>${count}</Num_log>
  </Instrument_info_data_header>
  <Ch1_data_header>
    <Identification>LEVEL</Identification><Unit>${units[0]}</Unit>
    <Parameters><Offset Val="0.000" Unit="m" /></Parameters>
  </Ch1_data_header>
  <Ch2_data_header><Identification>TEMPERATURE</Identification><Unit>${units[1]}</Unit><Parameters /></Ch2_data_header>
  <Data>
${logs.map((text) => `    ${text}`).join('\n')}
  </Data>
</Body_xle>
`;
}
const LEVEL = [16, 'Peña 1', '2025-06-01T18:00:00.000Z', 5, 10];
const TEMPERATURE = [16, 'Peña 1', '2025-06-01T18:00:00.000Z', 4, 50];

it.each([
  ['UTF-8', Buffer.from(xle())],
  ['undeclared ISO-8859-1', Buffer.from(xle(), 'latin1')],
  ['declared ISO-8859-1', Buffer.from(xle({ prolog: '<?xml version="1.0" encoding="ISO-8859-1"?>' }), 'latin1')],
  ['UTF-8 declared as UTF-16', Buffer.from(xle({ prolog: '<?xml version="1.0" encoding="utf-16"?>' }))],
  ['UTF-16', Buffer.from(`\ufeff${xle({ prolog: '<?xml version="1.0" encoding="utf-16"?>' })}`, 'utf16le')],
  ['ASCII with entities', Buffer.from(xle().replace('°', '&#xB0;').replace('ñ', '&#241;'))],
])('reads an .xle in %s', async (_encoding, content) => {
  const { format, readings, refusals, questions } = await read(content, CENTRAL, WATER);
  expect([format, readings, refusals, questions]).toEqual(['solinst-xle', [LEVEL, TEMPERATURE], [], []]);
});

it('reads fractions of seconds, dates, and decimals as Solinst’s programs write them', async () => {
  const logs = [
    log('2025/06/01', '12:00:00', '125', '+3.0480', '+10.0'),
    log('2025_06_01', '12:00:01', '000', '3.048', '10'),
    log('2025/06/01', '12:00:02', '0', '3,048', '10,0'),
  ];
  const { readings, notes } = await read(xle({ logs }), CENTRAL, WATER);
  const found = readings.filter(([, , , parameter]) => parameter === 5).map(([, , at, , value]) => [at, value]);
  expect(found).toEqual([
    ['2025-06-01T18:00:00.125Z', 10],
    ['2025-06-01T18:00:01.000Z', 10],
    ['2025-06-01T18:00:02.000Z', 10],
  ]);
  expect(notes).toContain('The decimals in this file follow a comma.');
});

it('reads levels and temperatures of an .xle in the units of its header', async () => {
  const { readings } = await read(xle({ units: ['cm', 'Deg F'] }), CENTRAL, WATER);
  expect(readings.map(([, , , parameter, value]) => [parameter, value])).toEqual([
    [5, 0.1],
    [4, 10],
  ]);
});

it('asks for the time zone of an .xle, whether its levels include air pressure, and which unit is right', async () => {
  const { questions } = await read(xle(), { unit: 'ft' });
  expect(questions.map(({ code }) => code)).toEqual(['unit', 'compensation', 'zone']);
});

it.each([{ type: 'Barologger' }, { type: 'L5_Baro' }])('refuses an .xle of a barologger: %j', (parts) =>
  expect(read(xle(parts), CENTRAL)).rejects.toThrow(/^file comes from a logger in the air, and holds nothing about a /),
);

it.each<Parts>([{ model: 'M1.5' }, { units: ['kPa', '°C'] }])(
  'asks whether a logger was in the air: %j',
  async (parts) => {
    expect((await read(xle(parts), CENTRAL, WATER)).questions).toMatchObject([{ code: 'logger-medium' }]);
  },
);

it('refuses an incomplete row of an .xle with its line number', async () => {
  const logs = [
    '<Log id="1"><Date>2025/06/01</Date><ch1>1</ch1></Log>',
    '<Log><Date>2025/06/01</Date><Time>1:00</Time><ch1>1</ch1></Log>',
    FIRST,
  ];
  const { readings, refusals } = await read(xle({ logs }), CENTRAL, WATER);
  expect(readings).toHaveLength(2);
  expect(refusals).toEqual([
    '16: The line does not hold a date, a time and values.',
    '17: The line has 1 value, but the file has 2 channels.',
  ]);
});

it.each<[string, string, RegExp]>([
  ['broken off', xle().slice(0, -40), /^file breaks off: it was not copied completely\./],
  ['without all of its rows', xle({ count: 2 }), /^file says that it has 2 readings, and has 1: it was not copied/],
  ['without rows', xle({ logs: [] }), /^file has a header and no rows\./],
  ['without its data', '<Body_xle></Body_xle>', /^file is not a complete logger file: it has no data\./],
  ['without its count', xle().replace(/<Num_log>.*<\/Num_log>/, ''), /does not say how many readings it has/],
  ['not well-formed', xle().replace('</Unit>', '</Unti>'), /^file is not well-formed XML\./],
  ['with entities of its own', xle({ prolog: '<!DOCTYPE a [<!ENTITY a "b">]>' }), /^file is not well-formed XML\./],
  ['with deeply nested elements', `<Body_xle>${'<a>'.repeat(1_000)}`, /is nested more deeply/],
  ['with one endless text', `<Body_xle><File_info>${'x'.repeat(200_000)}`, /has a text that is longer than any/],
  ['in an unknown encoding', xle({ prolog: '<?xml version="1.0" encoding="klingon"?>' }), /the encoding klingon/],
])('describes the problem of an .xle %s in one sentence', async (_what, text, problem) => {
  await expect(read(text, CENTRAL, WATER)).rejects.toThrow(problem);
});
