import type { PortalConfig } from '@portal/shared-api/registry';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, Button, ExternalLink } from '@portal/shared-ui';
import { LanguageLink } from '../layout/language-link.tsx';
import { Logo } from '../layout/logo.tsx';
import classes from './landing-header.module.css';

const isExternal = (url: string): boolean => /^https?:/i.test(url);

export interface LandingHeaderProps {
  builder: PortalConfig['builder'];
  busy: boolean;
  onLogin: () => void;
}

export function LandingHeader({ builder, busy, onLogin }: LandingHeaderProps) {
  const BuilderLink = isExternal(builder.url) ? ExternalLink : AppLink;
  return (
    <header className={classes.bar}>
      <span className={classes.brand}>
        <Logo />
        <span className={classes.portal}>{t('Groundwater portal')}</span>
      </span>
      <BuilderLink className={classes.builder} href={builder.url}>
        {rich('<by>Built by </by>{name}', {
          by: (chunks) => <span className={classes.by}>{chunks}</span>,
          name: builder.name,
        })}
      </BuilderLink>
      <LanguageLink />
      <Button loading={busy} onClick={onLogin}>
        <span className={classes.roomy}>{t('Log in to Dashboard')}</span>
        <span className={classes.tight}>{t('Login')}</span>
      </Button>
    </header>
  );
}
