import type { Mail, Season, SeasonNotice, SeasonStepState, ShownMail } from '@portal/shared-api';

export const stepOf = (more: Partial<SeasonStepState> = {}): SeasonStepState => ({
  step: 'reminder-30',
  kind: 'reminder',
  days: 30,
  day: '2027-01-30',
  planned_day: '2027-01-30',
  is_paused: false,
  note: null,
  state: 'planned',
  settled_at: null,
  told: { mail: 0, letter: 0, off: 0 },
  letters_open: 0,
  version: 3,
  ...more,
});

export const seasonOf = (steps: SeasonStepState[], more: Partial<Season> = {}): Season => ({
  year: 2026,
  years: [2026, 2025],
  today: '2027-01-10',
  due_at: '2027-03-01T23:00:00Z',
  time_zone: 'America/Chicago',
  runs_at: '08:00',
  mails_are_sent: true,
  steps,
  open: { reports: 4, owners: 3, by_mail: 1, by_letter: 1, off: 1, without_owner: [] },
  ...more,
});

export const noticeOf = (more: Partial<SeasonNotice> = {}): SeasonNotice => ({
  owner_ndx: 7,
  owner_name: 'Home Farm',
  email: 'home@farm.example',
  no_mail: null,
  way: 'mail',
  reports: [{ gpu_number: 1001, county: 'Dallam', state: 'draft' }],
  told_at: null,
  mail_ndx: null,
  mail_state: null,
  printed_at: null,
  ...more,
});

export const SHOWN: ShownMail = {
  sections: [
    {
      language: 'en',
      subject: 'Reports are due',
      blocks: [
        { kind: 'text', text: 'Dear Home Farm,' },
        { kind: 'table', headers: ['GPU', 'Report'], rows: [['1001', 'draft']] },
        { kind: 'facts', facts: [{ label: 'Due', value: 'March 1' }] },
        { kind: 'link', text: 'Open your reports', url: 'https://portal.example/production' },
      ],
      footer: [{ kind: 'text', text: 'Why you get this.' }],
    },
  ],
  text: 'Dear Home Farm,\n\nGPU: 1001',
};

export const mailOf = (more: Partial<Mail> = {}): Mail => ({
  mail_ndx: 12,
  kind: 'report-reminder',
  subject: 'Reports are due',
  recipient: 'home@farm.example',
  recipient_name: 'Home Farm',
  owner_ndx: 7,
  created_at: '2027-01-30T14:00:00Z',
  state: 'queued',
  attempts: 0,
  next_attempt_at: '2027-01-30T14:00:00Z',
  settled_at: null,
  response: null,
  ...more,
});
