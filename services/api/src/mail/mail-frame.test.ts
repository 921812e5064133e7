import { framedMail } from './mail-frame.ts';

const PORTAL = 'https://portal.example';
const link = (url: string) => ({ kind: 'link' as const, text: 'Open', url });
const section = (language: 'en' | 'es') => ({
  language,
  subject: 'S',
  blocks: [link(`${PORTAL}/production?year=2026`), link(`${PORTAL}/#map=12/36/-101`), link('https://other.example/')],
});

test('links of a mail open the portal in the language of their section, and leave other sites alone', () => {
  const mail = { kind: 'report-late', message: { sections: [section('en'), section('es')] }, stop_token: 'stop' };
  const { sections } = framedMail(mail, PORTAL).message;
  const urls = sections.map(({ blocks, footer = [] }) =>
    [...blocks, ...footer].flatMap((block) => (block.kind === 'link' ? [block.url] : [])),
  );
  expect(urls).toEqual(
    ['en', 'es'].map((language) => [
      `${PORTAL}/production?year=2026&lang=${language}`,
      `${PORTAL}/?lang=${language}#map=12/36/-101`,
      'https://other.example/',
      `${PORTAL}/mail-preferences?token=stop&lang=${language}`,
    ]),
  );
});
