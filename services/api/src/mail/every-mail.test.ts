import type { WatchKind } from '@portal/shared-api';
import type { MailKindName } from '@portal/shared-api/mail';
import { HEALTH_PARTS } from '@portal/shared-api/system-health';
import { LANGUAGES } from '@portal/shared-i18n/language';
import { pseudoText, untranslatedIn } from '@portal/shared-i18n/test-support';
import type { MailMessage } from '@portal/shared-server/mail';
import { warningMails } from '../allowable-warnings/warning-mail.ts';
import { decisionMails } from '../applications/decision-mail.ts';
import { failedChangeMail } from '../planned-changes/failed-change-mail.ts';
import { messageMails } from '../production/report-message-mail.ts';
import type { OwnerNotice } from '../season/owner-notices.ts';
import type { SeasonOccasion } from '../season/season-mail.ts';
import { noticeMail } from '../season/season-notices.ts';
import { healthMail } from '../system-health/health-mail.ts';
import type { ToldAlert } from '../telemetry/telemetry-mail.repository.ts';
import { telemetryMail } from '../telemetry/telemetry-mail.ts';
import { translatorFor } from '../texts/texts.ts';
import { confirmationMail } from '../watches/confirmation-mail.ts';
import { type ToldNews, watchMail } from '../watches/watch-mail.ts';
import type { GpuHolder } from './gpu-holders.repository.ts';
import { framedMail } from './mail-frame.ts';

// Data has no words of three letters, and the days are in two months.
const at = new Date('2027-05-31T18:00:00Z');
const portalUrl = 'https://portal.example';
const holder = { owner_ndx: 1, owner_name: 'Al', email: 'al@b.co', language: 'en' } as GpuHolder;
const STATES = ['not-started', 'draft', 'sent-back', 'waiting', 'checked'] as const;
const notice = {
  ownerName: 'Al',
  language: 'en',
  reports: STATES.map((state, index) => ({ gpu_number: index, county: 'Mo', state })),
} as unknown as OwnerNotice;
const occasion = (days: number, dueAt = at): SeasonOccasion => ({
  ...{ days, year: 2026, now: at, portalUrl },
  rules: { dueAt, 'due-time-zone': 'America/Chicago', 'late-dollars-per-day': 50, 'late-dollars-most': 500 } as never,
  verification: { opensOn: '2027-05-01', closesOn: '2027-05-31' },
});
const late = [1, 300].map((days) => occasion(0, new Date(at.getTime() - days * 86_400_000)));

const CONDITIONS = ['range', 'rate', 'persistence', 'missing'] as const;
const alert = (condition: ToldAlert['condition'], change: Partial<ToldAlert> = {}): ToldAlert => ({
  ...{ kind: 'opened', rule_name: 'Silent logger', condition, well_id: 'DA-7', value: 1, is_clock_ahead: true },
  ...{ parameter: 'P', parameter_es: null, unit: 'V', unit_es: null, began_at: at, last_at: at, ended_at: at },
  ...change,
});
const alerts = [...CONDITIONS.map((condition) => alert(condition)), alert('missing', { last_at: null })];
const ended = Array.from({ length: 40 }, () => alert('range', { kind: 'ended', rule_name: 'Battery low' }));

const trend = (low: number, high: number) => ({
  slope_feet_per_year: low,
  low_feet_per_year: low,
  high_feet_per_year: high,
});
const news = (kind: WatchKind, change: Partial<ToldNews> = {}): ToldNews => ({
  ...{ kind, at, well_ndx: 1, well_number: 'DA-7', application_number: 'A-1', well_class: 'C', well_class_es: null },
  ...{ status: 'OK', status_es: null, depth_feet: 9, distance_feet: 90, bearing: 90, latitude: 36, longitude: -101 },
  ...{ count: 20, trend: null, ...change },
});
const told = [
  ...(['new-well', 'status-change', 'new-application', 'winter-measurement', 'level-threshold'] as const).map((kind) =>
    news(kind),
  ),
  ...[trend(1, 2), trend(-2, -1), trend(-1, 1)].map((each) => news('winter-measurement', { trend: each })),
  news('new-well', { well_class: null, bearing: null }),
];
const AREAS = (['circle', 'gpu', 'section'] as const).map((area_kind) => ({
  ...{ area_kind, area_name: '7', radius_feet: 5280, latitude: 36, longitude: -101 },
}));

const application = { number: 'A-1', language: 'en', owner_email: 'al@b.co', owner_name: 'Al', applicant: 'Al' };
const message = { messageNdx: 1, gpuNumber: 1, year: 2026, text: 'Hi' };
const use = { gpu_number: 1, year: 2026, used_acre_feet: 9, allowable_acre_feet: 9, usable_reserve_acre_feet: 9 };

const HEALTH_TROUBLES = Object.keys(HEALTH_PARTS).flatMap((part) =>
  (['warning', 'down'] as const).map((status) => ({ part, status, began_at: at })),
);

/** Every kind with everything that it may say. */
const everyMail = (): Record<MailKindName, MailMessage[]> => ({
  'report-reminder': [noticeMail('reminder', notice, occasion(0))],
  'report-late': late.map((each) => noticeMail('late', notice, each)),
  'annual-statement': [noticeMail('statement', notice, occasion(0))],
  'ownership-verification': [0, 9].map((days) => noticeMail('verify', notice, occasion(days))),
  'report-message': messageMails(message, [holder], portalUrl).map((mail) => mail.message),
  'application-decision': (['return', 'approve', 'deny'] as const).flatMap((act) =>
    decisionMails({ stored: application as never, act, words: 'Hi' }, portalUrl).mails.map((mail) => mail.message),
  ),
  'allowable-warning': warningMails({ use: use as never, percent: 90 }, [holder], portalUrl).map(
    (mail) => mail.message,
  ),
  'system-health': [
    healthMail(HEALTH_TROUBLES, [], { portalUrl, timeZone: 'America/Chicago' }),
    healthMail([], ['redis'], { portalUrl, timeZone: 'America/Chicago' }),
  ],
  'planned-change': [
    failedChangeMail('failed', ['DA-7'], '2027-05-31', portalUrl),
    failedChangeMail('waits', ['DA-7'], '2027-05-31', portalUrl),
  ],
  'telemetry-alert': [alerts, ended].map((each) =>
    telemetryMail('en', each, { portalUrl, timeZone: 'America/Chicago' }),
  ),
  watch: [
    watchMail(
      'en',
      AREAS.map((area) => ({ ...area, news: told })),
      { portalUrl, timeZone: 'America/Chicago', hidesClasses: false },
    ),
  ],
  'watch-confirmation': AREAS.map((area) => confirmationMail('en', area, portalUrl)),
});

test('every kind of mail is translated, but for data', () => {
  for (const language of LANGUAGES) jest.spyOn(translatorFor(language), 't').mockImplementation(pseudoText as never);
  for (const [kind, mails] of Object.entries(everyMail())) {
    const sent = mails.map((message) => framedMail({ kind, message, stop_token: 'stop' }, portalUrl).message);
    const words = JSON.stringify(sent).replaceAll(/\b(May|August|CDT|portal\.example)\b/g, '');
    expect([kind, untranslatedIn(JSON.parse(words))]).toEqual([kind, []]);
    expect(words).toContain('⟦');
  }
});
