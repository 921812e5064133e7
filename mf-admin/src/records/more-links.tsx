import { IMPORT_KINDS } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button, ChevronDownIcon, MenuButton } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { joinPath } from '../gpu-changes/gpu-paths.ts';
import { KIND_WORDS, listPath } from './record-words.ts';

/** Short lists that wells and the map refer to. */
const LISTS = ['well-classes', 'well-types', 'well-statuses', 'map-layers'] as const;

const linksOf = (kind: RecordKind): { to: string; label: string }[] => [
  ...(kind === 'gpus' ? [{ to: joinPath(), label: t('Join GPUs') }] : []),
  ...(IMPORT_KINDS.some((one) => one === kind)
    ? [{ to: `/admin/imports?kind=${kind}`, label: t('Add or change many from a file') }]
    : []),
  ...(kind === 'wells' ? LISTS.map((list) => ({ to: listPath(list), label: t(KIND_WORDS[list].title) })) : []),
];

/** What a list leads to beside its records. */
export function MoreLinks({ kind }: { kind: RecordKind }) {
  const links = linksOf(kind);
  if (links.length === 0) return null;
  return (
    <MenuButton
      position="bottom-end"
      items={({ Menu }) =>
        links.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))
      }
    >
      <Button variant="default" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
        {t('More')}
      </Button>
    </MenuButton>
  );
}
