const PUBLISHED = 'The district’s public pages on groundwater reporting (2016–2020)';

const rule = (rule: string, value: string, source: string = PUBLISHED) => ({
  rule,
  value,
  valid_from: '1955-01-01',
  valid_until: null,
  source,
});

/** The rules of production reporting that every portal starts with. `docs/guides/production-rules.md` says what each one means. */
export const productionRules = [
  rule('allowable-acre-feet-per-acre', '1.5'),
  rule('reserve-years', '1'),
  rule('due-month-day', '03-01'),
  rule('due-time', '17:00'),
  rule('due-time-zone', 'America/Chicago', 'The district’s office in Dumas, Texas, is in Central time'),
  rule('late-dollars-per-day', '50'),
  rule('late-dollars-most', '500'),
  rule('exempt-most-gpm', '17.5'),
  rule('other-methods-before', '2003-10-14'),
  rule('meter-days-after-new-permit', '365'),
  rule('meter-change-days', '30'),
  rule('gpu-most-acres', '1600'),
  rule('gpu-far-corner-feet', '25000'),
];
