import type { PortalConfig } from '@portal/shared-api/registry';
import { AppLink, Button, ExternalLink } from '@portal/shared-ui';
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
        <span className={classes.portal}>Groundwater portal</span>
      </span>
      <BuilderLink className={classes.builder} href={builder.url}>
        <span className={classes.by}>Built by </span>
        {builder.name}
      </BuilderLink>
      <Button loading={busy} onClick={onLogin}>
        <span className={classes.roomy}>Log in to Dashboard</span>
        <span className={classes.tight}>Login</span>
      </Button>
    </header>
  );
}
