import { decimalText } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { VisuallyHidden } from '@portal/shared-ui';
import classes from './effect-view.module.css';
import { type EffectYear, effectDecimals, FIGURES, figuresIn, figureText } from './effect-words.ts';

function Figures({ before, after }: { before: string; after: string }) {
  if (before === after) return before;
  return rich('<old>{before}</old> <arrow>becomes</arrow> <new>{after}</new>', {
    before,
    after,
    old: (chunks) => <span className={classes.old}>{chunks}</span>,
    arrow: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden>,
    new: (chunks) => <span className={classes.new}>→ {chunks}</span>,
  });
}

/** The whole district, year by year. */
export function YearTotals({ years }: { years: readonly EffectYear[] }) {
  const figures = figuresIn(years);
  const decimals = effectDecimals(years);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('Effect by year')}>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            <th scope="col">{t('Reported (acre-feet)')}</th>
            {figures.map((key) => (
              <th key={key} scope="col">
                {t(FIGURES[key].label)}
              </th>
            ))}
            <th scope="col">{t('GPUs over the allowable')}</th>
            <th scope="col">{t('Late reports')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.year}>
              <th scope="row">
                {year.year}
                {year.assumed > 0 && <small>{t('year|assumed')}</small>}
              </th>
              <td>{decimalText(year.before.reported_acre_feet, decimals)}</td>
              {figures.map((key) => (
                <td key={key}>
                  <Figures
                    before={figureText(key, year.before, decimals)}
                    after={figureText(key, year.after, decimals)}
                  />
                </td>
              ))}
              {(['gpus_over', 'late_reports'] as const).map((key) => (
                <td key={key}>
                  <Figures before={formatNumber(year.before[key])} after={formatNumber(year.after[key])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
