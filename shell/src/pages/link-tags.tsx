import { AppLink, ExternalLink } from '@portal/shared-ui';
import type { ReactNode } from 'react';

type Tag = (chunks: ReactNode[]) => ReactNode;

/** For tags of `rich`: a link to a page of the portal. */
export const pageLink = (href: string): Tag => {
  return (chunks) => <AppLink href={href}>{chunks}</AppLink>;
};

/** For tags of `rich`: a link to another site. */
export const siteLink = (href: string): Tag => {
  return (chunks) => <ExternalLink href={href}>{chunks}</ExternalLink>;
};
