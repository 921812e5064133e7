import { Guard } from '@portal/shared-auth/react';
import { msg, t } from '@portal/shared-i18n';
import { AppLink, Button, DeveloperToolsIcon } from '@portal/shared-ui';
import { openDeveloperTools } from '../developer-tools/open.ts';
import classes from './landing-footer.module.css';

const LINKS = [
  [msg('Documentation'), '/documentation'],
  [msg('Support'), '/support'],
  [msg('Privacy'), '/privacy'],
  [msg('Terms of Service'), '/terms'],
] as const;

export function LandingFooter({ district }: { district: string }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <ul className={classes.links}>
          {LINKS.map(([name, href]) => (
            <li key={href}>
              <AppLink href={href}>{t(name)}</AppLink>
            </li>
          ))}
        </ul>
        <Guard access="developer">
          <Button
            size="xs"
            variant="default"
            leftSection={<DeveloperToolsIcon size={16} aria-hidden />}
            onClick={openDeveloperTools}
          >
            {t('Developer tools')}
          </Button>
        </Guard>
        <p className={classes.copyright}>
          © {new Date().getFullYear()} {district}
        </p>
      </div>
    </footer>
  );
}
