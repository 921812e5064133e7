import { msg } from '@portal/shared-i18n';

/** In the order in which forms offer them. */
export const APPLICATION_KINDS = {
  'new-well': { label: msg('New well'), needsOldWell: false, isDrilled: true },
  replacement: { label: msg('Replacement well'), needsOldWell: true, isDrilled: true },
  'test-hole': { label: msg('Test hole'), needsOldWell: false, isDrilled: true },
  reclassification: { label: msg('Change of well class'), needsOldWell: true, isDrilled: false },
  'exempt-well': { label: msg('Exempt well'), needsOldWell: false, isDrilled: true },
} as const satisfies Record<string, { label: string; needsOldWell: boolean; isDrilled: boolean }>;

export type ApplicationKind = keyof typeof APPLICATION_KINDS;

export const applicationKinds = Object.keys(APPLICATION_KINDS) as [ApplicationKind, ...ApplicationKind[]];

/** What staff check before they decide; `only` limits an item to some kinds. */
export const CHECK_LIST: Readonly<Record<string, { label: string; only?: readonly ApplicationKind[] }>> = {
  place: { label: msg('The location is on the applicant’s land') },
  owner: { label: msg('The owner is on record, and the agent is authorized') },
  spacing: { label: msg('Spacing and property line are met, or an easement or variance is on file') },
  purpose: { label: msg('Class, yield and use match') },
  'old-well': { label: msg('The old well is on record'), only: ['replacement', 'reclassification'] },
  exempt: { label: msg('The use is exempt'), only: ['exempt-well'] },
};

/** Names of the items that apply to a kind of application. */
export const checkListOf = (kind: ApplicationKind): string[] =>
  Object.entries(CHECK_LIST).flatMap(([name, { only }]) => (only === undefined || only.includes(kind) ? [name] : []));
