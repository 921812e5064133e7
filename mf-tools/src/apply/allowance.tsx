import { t } from '@portal/shared-i18n';
import { Alert } from '@portal/shared-ui/overlays';
import type { Allowance } from './apply.resource.ts';
import { useAllowance } from './use-applications.ts';

const TEXTS: Record<keyof Allowance, (used: Allowance['drafts']) => string> = {
  applications: (used) => t('Applications begun within a day: {used, number} of {most, number}', used),
  drafts: (used) => t('Drafts: {used, number} of {most, number}', used),
  undecided: (used) => t('Applications without a decision: {used, number} of {most, number}', used),
  documents: (used) => t('Documents added within a day: {used, number} of {most, number}', used),
  megabytes: (used) => t('Megabytes of documents within a day: {used, number} of {most, number}', used),
};

/** Limits of which half is used: most people never read of them. */
export function AllowanceNotice() {
  const { data } = useAllowance();
  const near = data ? Object.entries(TEXTS).filter(([name]) => isNear(data[name as keyof Allowance])) : [];
  if (!data || near.length === 0) return null;
  return (
    <Alert color="primary" title={t('Limits of applications')} role="status">
      <ul>
        {near.map(([name, textOf]) => (
          <li key={name}>{textOf(data[name as keyof Allowance])}</li>
        ))}
      </ul>
      <p>{t('If you file for many owners, ask the district to let you have more.')}</p>
    </Alert>
  );
}

const isNear = ({ used, most }: Allowance['drafts']): boolean => used >= most / 2;
