import { t } from '@portal/shared-i18n';
import { DocumentList } from '@portal/shared-ui/documents';
import { type ReactNode, useMemo } from 'react';
import { Section } from '../parts/section.tsx';
import { type ProductionDocument, type ReportKey, reportDocumentCalls } from '../production.resource.ts';

export interface DocumentsProps {
  report: ReportKey;
  documents: readonly ProductionDocument[];
  zone: string;
  mayChange: boolean;
  /** Documents of a checked report cannot be withdrawn. */
  isChecked: boolean;
  onChanged: () => Promise<void>;
  /** Above the list. */
  children?: ReactNode;
}

export function Documents({ report, documents, zone, mayChange, isChecked, onChanged, children }: DocumentsProps) {
  const { gpu_number, year } = report;
  const calls = useMemo(() => reportDocumentCalls({ gpu_number, year }), [gpu_number, year]);
  return (
    <Section title={t('Documents')}>
      {children}
      <DocumentList
        calls={calls}
        documents={documents}
        zone={zone}
        mayAdd={mayChange}
        mayWithdraw={mayChange && !isChecked}
        withdrawText={(fileName) =>
          t('The portal will no longer show “{fileName}”. Its name stays in the history; the file is deleted later.', {
            fileName,
          })
        }
        hint={(size) =>
          t('PDF, PNG, JPEG or CSV, up to {size} each: gas bills, printed reports or photos of meters.', { size })
        }
        onChanged={onChanged}
      />
    </Section>
  );
}
