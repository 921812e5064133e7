import { localDate } from '@portal/shared-api/time';
import { type Marked, msg } from '@portal/shared-i18n';
import type { Language } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock, MailMessage } from '@portal/shared-server/mail';
import { wordMail } from '../mail/worded.ts';
import { dayInWords, measuredInWords, timeInWords } from '../mail/words.ts';
import type { ToldAlert } from './telemetry-mail.repository.ts';

/** Of what opened, and of what ended; the others are counted. */
const MAX_LINES = 30;
const ALERTS_PATH = '/admin/telemetry';

interface Surroundings {
  portalUrl: string;
  timeZone: string;
}

/** Rules that come with the portal; those of the district have its own words. */
const SHIPPED_RULES: Readonly<Record<string, Marked>> = {
  'Silent logger': msg('Logger not sending'),
  'Battery low': msg('Battery low'),
};

const ruleName = ({ t }: Translator, name: string): string => {
  const shipped = Object.hasOwn(SHIPPED_RULES, name) ? SHIPPED_RULES[name] : undefined;
  return shipped ? t(shipped) : name;
};

const momentInWords = (translator: Translator, at: Date, timeZone: string): string =>
  `${dayInWords(translator, localDate(at.getTime(), timeZone))}, ${timeInWords(translator, at, timeZone)}`;

function whatHappened(translator: Translator, alert: ToldAlert): string {
  const { t, language } = translator;
  const parameter = (language === 'es' ? alert.parameter_es : null) ?? alert.parameter;
  const unit = (language === 'es' ? alert.unit_es : null) ?? alert.unit;
  const value = `${measuredInWords(translator, alert.value ?? 0)} ${unit}`;
  switch (alert.condition) {
    case 'range':
      return t('{parameter}: {value}', { parameter, value });
    case 'rate':
      return t('{parameter}: changed by {value}', { parameter, value });
    case 'persistence':
      return t('{parameter}: stays at {value}', { parameter, value });
    case 'missing':
      return alert.last_at === null
        ? t('{parameter}: no reading yet', { parameter })
        : t('{parameter}: no readings', { parameter });
  }
}

function tableOf(translator: Translator, alerts: readonly ToldAlert[], moment: 'began_at' | 'ended_at', zone: string) {
  const { t } = translator;
  const more = alerts.length - MAX_LINES;
  const rows = alerts.slice(0, MAX_LINES).map((alert) => {
    const at = alert[moment];
    const isOver = moment === 'began_at' && alert.ended_at !== null;
    const what = whatHappened(translator, alert);
    return [
      ruleName(translator, alert.rule_name),
      alert.well_id,
      isOver ? t('{what} (ended {time})', { what, time: momentInWords(translator, alert.ended_at!, zone) }) : what,
      at ? momentInWords(translator, at, zone) : '',
    ];
  });
  const headers = [t('Rule'), t('Well'), t('What'), moment === 'began_at' ? t('Since') : t('Ended')];
  return {
    kind: 'table' as const,
    headers,
    rows: more > 0 ? [...rows, [t('and {more, number} more', { more }), '', '', '']] : rows,
  };
}

function blocksOf(translator: Translator, alerts: readonly ToldAlert[], { portalUrl, timeZone }: Surroundings) {
  const { t } = translator;
  const opened = alerts.filter(({ kind }) => kind === 'opened');
  const ended = alerts.filter(({ kind }) => kind === 'ended');
  const clocks = [...new Set(alerts.flatMap(({ is_clock_ahead, well_id }) => (is_clock_ahead ? [well_id] : [])))];
  const blocks: MailBlock[] = [];
  if (opened.length > 0)
    blocks.push({ kind: 'text', text: t('New alerts of loggers:') }, tableOf(translator, opened, 'began_at', timeZone));
  if (ended.length > 0)
    blocks.push({ kind: 'text', text: t('Alerts that ended:') }, tableOf(translator, ended, 'ended_at', timeZone));
  if (clocks.length > 0)
    blocks.push({
      kind: 'text',
      text: t('Readings of these wells are dated in the future. Check the clocks of their loggers: {wells}', {
        wells: clocks.slice(0, MAX_LINES).join(', '),
      }),
    });
  blocks.push({ kind: 'link', text: t('See the telemetry alerts'), url: `${portalUrl}${ALERTS_PATH}` });
  return { blocks, opened: opened.length };
}

/** What is new about loggers since the last mail. */
export const telemetryMail = (
  language: Language,
  alerts: readonly ToldAlert[],
  surroundings: Surroundings,
): MailMessage =>
  wordMail(language, (translator) => {
    const { blocks, opened } = blocksOf(translator, alerts, surroundings);
    const { t } = translator;
    const subject =
      opened > 0
        ? t('{count, plural, one {# new telemetry alert} other {# new telemetry alerts}}', { count: opened })
        : t('{count, plural, one {# telemetry alert} other {# telemetry alerts}} ended', { count: alerts.length });
    return { subject, blocks };
  });
