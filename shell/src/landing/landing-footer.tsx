import { Guard } from '@portal/shared-auth/react';
import { AppLink, Button, DeveloperToolsIcon } from '@portal/shared-ui';
import { openDeveloperTools } from '../developer-tools/open.ts';
import classes from './landing-footer.module.css';

const LINKS = [
  ['Documentation', '/documentation'],
  ['Support', '/support'],
  ['Privacy', '/privacy'],
  ['Terms of Service', '/terms'],
] as const;

export function LandingFooter({ district }: { district: string }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <ul className={classes.links}>
          {LINKS.map(([name, href]) => (
            <li key={href}>
              <AppLink href={href}>{name}</AppLink>
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
            Developer tools
          </Button>
        </Guard>
        <p className={classes.copyright}>
          © {new Date().getFullYear()} {district}
        </p>
      </div>
    </footer>
  );
}
