import type { JoinPlan } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { CheckIcon, FactList, HelpIcon, Text, WarningIcon } from '@portal/shared-ui';
import { accountFacts, accountScope, reserveHeaders, reserveRows, separateTexts } from './account-texts.ts';
import classes from './join.module.css';
import {
  allowableNote,
  checkTitle,
  type PlanCheck,
  planChecks,
  planFacts,
  planRemarks,
  VERDICTS,
  verdictOf,
  verdictText,
} from './plan-texts.ts';

const stateOf = (meets: boolean | null) => (meets === null ? 'undetermined' : meets ? 'meets' : 'fails');
const ICONS = { meets: CheckIcon, fails: WarningIcon, undetermined: HelpIcon };

function Check({ check: { title, meets, sentences, source } }: { check: PlanCheck }) {
  const Icon = ICONS[stateOf(meets)];
  return (
    <li className={classes.check} data-state={stateOf(meets)}>
      <Icon size={20} aria-hidden />
      <div>
        <strong className={classes.checkTitle}>{checkTitle(title, meets)}</strong>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {source && <p className="ui-muted">{t('Source: {source}', { source })}</p>}
      </div>
    </li>
  );
}

function Account({ plan }: { plan: JoinPlan }) {
  const { account, year } = plan;
  const scope = accountScope(plan);
  if (!account)
    return scope ? (
      <Text size="sm" c="dimmed">
        {scope}
      </Text>
    ) : null;
  const rows = reserveRows(account);
  return (
    <section aria-labelledby="join-account" className={classes.account}>
      <h3 id="join-account" className={classes.heading}>
        {t('Reserve and balance in {year}', { year: String(year) })}
      </h3>
      {scope && <p>{scope}</p>}
      <FactList className={classes.facts} facts={accountFacts(account).map(({ label, value }) => [label, value])} />
      {rows.length > 0 && (
        <table className={classes.reserve}>
          <thead>
            <tr>
              {reserveHeaders().map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([year, acreFeet, until]) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{acreFeet}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {separateTexts(account).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

/** The verdict is announced when it changes. */
export function PlanVerdict({ plan }: { plan: JoinPlan | undefined }) {
  if (!plan) return <div role="status" className={classes.live} />;
  const verdict = verdictOf(plan);
  const Icon = ICONS[verdict];
  return (
    <div role="status" className={classes.live}>
      <div className={classes.verdict} data-state={verdict}>
        <Icon size={24} aria-hidden />
        <div>
          <p className={classes.verdictTitle}>{t(VERDICTS[verdict])}</p>
          <p className={classes.verdictText}>{verdictText(plan)}</p>
        </div>
      </div>
    </div>
  );
}

export function PlanResult({ plan }: { plan: JoinPlan }) {
  const remarks = planRemarks(plan);
  const note = allowableNote(plan);
  return (
    <>
      <FactList className={classes.facts} facts={planFacts(plan).map(({ label, value }) => [label, value])} />
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <ul className={classes.checks}>
        {planChecks(plan).map((check) => (
          <Check key={check.title} check={check} />
        ))}
      </ul>
      {remarks.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('Worth a look')}</h3>
          <ul className={classes.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </>
      )}
      <Account plan={plan} />
    </>
  );
}
