import { DEPTH_MAPPING, levels, measurementReader } from '../../../../test/support/measurement-text.ts';

const read = measurementReader();

describe('the time zone of a measurement file', () => {
  const inColumn = (column: string, zone: string, time = '2026-01-05 12:00') =>
    `well,time,${column},depth_to_water_ft\nA,${time},${zone},1\n`;
  const times = ({ readings }: { readings: unknown[][] }) => readings.map(([, , at]) => at);

  it.each([
    ['tz', '-06:00', '18:00'],
    ['Time Zone', '-0600', '18:00'],
    ['UTC Offset', '-6', '18:00'],
    ['zone', 'UTC', '12:00'],
    ['timezone', 'MST', '19:00'],
    ['tz_cd', 'America/Chicago', '18:00'],
  ])('is read from the column %s: %s', async (column, zone, expected) => {
    const found = await read(inColumn(column, zone), DEPTH_MAPPING);
    expect([times(found), found.questions]).toEqual([[`2026-01-05T${expected}:00.000Z`], []]);
    expect(found.notes).toEqual([`Times were read in the zones that the column “${column}” states: ${zone}.`]);
  });

  it.each([
    ['Date Time, GMT-07:00', '19:00'],
    ['Date/Time (GMT-0600)', '18:00'],
    ['timestamp_utc', '12:00'],
    ['Date and Time (CST)', '18:00'],
    ['Timestamp [America/Chicago]', '18:00'],
  ])('is read from the column name %s', async (column, expected) => {
    const text = `well,"${column}",depth_to_water_ft\nA,2026-01-05 12:00,1\n`;
    const found = await read(text, DEPTH_MAPPING);
    expect([times(found), found.questions]).toEqual([[`2026-01-05T${expected}:00.000Z`], []]);
  });

  it('is read from the header of a HOBO export below its title', async () => {
    const level = 'Water Level, feet (LGR S/N: 10351265, SEN S/N: 10351265)';
    const text = `\ufeff"Plot Title: DA-1"\n"#","Date Time, GMT-07:00","${level}","Host Connected"\n1,06/14/2026 12:00:00 PM,50.25,\n`;
    const mapping = { ...DEPTH_MAPPING, well: 'DA-1', unit: 'ft', columns: { value: level } };
    const found = await read(text, mapping);
    expect(found).toMatchObject({ readings: [[3, 'DA-1', '2026-06-14T19:00:00.000Z', 1, 50.25]], questions: [] });
    expect(found.notes).toContain('Times were read as GMT-07:00, as the column name “Date Time, GMT-07:00” states.');
  });

  it('is proposed from the name of a logger file, and read from the instrument number of a Diver', async () => {
    const WATER = { compensation: 'compensated' };
    const lines = [
      ...['[Instrument info]', 'Location =DA-1', 'Instrument number =Shed', '[CHANNEL 1]', 'Identification =LEVEL'],
      ...['Reference =0.000 m', '[Data]', '1', '2005/12/18 08:00:00.0 3.048', 'END OF DATA FILE', ''],
    ];
    const { questions } = await read(lines.join('\n'), {}, WATER, 'JDM1_20060130_CST_SL0652.lev');
    expect(questions).toMatchObject([
      { proposed: 'CST', text: expect.stringContaining('name of the file contains CST') },
    ]);
    const diver = await read(lines.join('\n').replace('=Shed', '=UTC-6'), {}, WATER);
    expect([times(diver), diver.questions]).toEqual([['2005-12-18T14:00:00.000Z'], []]);
    expect(diver.notes).toContain('Times were read as UTC-6, as the line “Instrument number = UTC-6” states.');
  });

  it('does not change a time with its own offset', async () => {
    const found = await read(inColumn('tz', 'MST', '2026-01-05T12:00Z'), { ...DEPTH_MAPPING, zone: 'America/Chicago' });
    expect([times(found), found.questions]).toEqual([['2026-01-05T12:00:00.000Z'], []]);
  });

  it('is asked for if times do not state it, with Central as the proposal', async () => {
    const text = levels('A,2026-01-05 12:00,1');
    const { questions } = await read(text, DEPTH_MAPPING);
    expect(questions).toMatchObject([{ code: 'zone', proposed: 'America/Chicago' }]);
    expect(questions[0]!.text).toBe('file has times that do not state their time zone. Which zone are they in?');
    const answered = await read(text, DEPTH_MAPPING, { zone: 'America/Chicago' });
    expect([times(answered), answered.questions]).toEqual([['2026-01-05T18:00:00.000Z'], []]);
    expect(answered.notes).toEqual(['Times without a zone were read as America/Chicago.']);
    expect((await read(text, { ...DEPTH_MAPPING, zone: '-05:00' })).questions).toEqual([]);
  });

  it('is proposed as standard time if times are in an hour that Central clocks skip', async () => {
    const { questions } = await read(levels('A,2026-03-08 02:15,1', 'A,2026-03-08 02:30,1'), DEPTH_MAPPING);
    expect(questions[0]).toMatchObject({
      text: expect.stringMatching(/2 of them are within an hour that clocks skip in spring/),
      proposed: 'CST',
    });
    const cst = await read(levels('A,2026-03-08 02:15,1'), DEPTH_MAPPING, { zone: 'CST' });
    expect(times(cst)).toEqual(['2026-03-08T08:15:00.000Z']);
  });

  it('leads to refusals of times that its clocks skipped or repeated', async () => {
    const rows = ['A,2026-03-08 02:30,1', 'A,2025-11-02 01:30,1', 'A,2025-11-02 02:30,1'];
    const { refusals, readings } = await read(levels(...rows), { ...DEPTH_MAPPING, zone: 'America/Chicago' });
    expect(refusals).toEqual([expect.stringMatching(/^2: .*never showed/), expect.stringMatching(/^3: .*twice/)]);
    expect(readings).toHaveLength(1);
  });

  it('does not affect a day without a time, and is not asked for', async () => {
    for (const more of [{}, { zone: 'America/Chicago' }, { zone: 'UTC' }]) {
      const found = await read(levels('A,2026-01-05,1'), { ...DEPTH_MAPPING, ...more });
      expect([times(found), found.questions]).toEqual([['2026-01-05T19:00:00.000Z'], []]);
    }
  });

  const stated = inColumn('tz', '-06:00');
  const named = inColumn('x', '').replace('time', 'time_utc');
  it.each([
    ['the column and the option', stated, { zone: 'MST' }, ['column', 'option']],
    ['the column name and the option', named, { zone: 'MST' }, ['header', 'option']],
    ['the column and its name', stated.replace('time', 'time_utc'), {}, ['column', 'header']],
  ])('is asked for when %s contradict each other', async (_what, text, more, choices) => {
    const { questions } = await read(text, { ...DEPTH_MAPPING, ...more });
    expect(questions).toMatchObject([{ code: 'zone-conflict', proposed: null, other: null }]);
    expect(questions[0]!.choices.map(({ value }) => value)).toEqual(choices);
    const last = await read(text, { ...DEPTH_MAPPING, ...more }, { 'zone-conflict': choices[1]! });
    expect([times(last), last.questions]).toEqual([[expect.stringMatching('zone' in more ? /T19:00/ : /T12:00/)], []]);
  });

  it('contradicts an offset only if the two differ at that time', async () => {
    expect((await read(inColumn('tz', 'CST'), { ...DEPTH_MAPPING, zone: 'America/Chicago' })).questions).toEqual([]);
    const summer = inColumn('tz', 'CST', '2026-07-05 12:00');
    expect((await read(summer, { ...DEPTH_MAPPING, zone: 'America/Chicago' })).questions).toHaveLength(1);
  });

  it('is not read from a column with other content, and a row with an unknown zone is refused', async () => {
    expect((await read(inColumn('zone', 'Ogallala'), DEPTH_MAPPING)).questions).toMatchObject([{ code: 'zone' }]);
    const mixed = `${inColumn('tz', 'CST')}A,2026-01-06 12:00,Central,1\n`;
    expect((await read(mixed, DEPTH_MAPPING)).refusals).toEqual([expect.stringMatching(/^3:/)]);
  });
});
