import type { PortalConfig } from '@portal/shared-api/registry';
import { useCurrentUser } from '@portal/shared-auth/react';
import { msg, t } from '@portal/shared-i18n';
import {
  ActionIcon,
  AppLink,
  DarkThemeIcon,
  DefaultThemeIcon,
  DeveloperToolsIcon,
  ExternalLink,
  LightThemeIcon,
  MenuButton,
  prepareOverlays,
  SidebarIcon,
  THEMES,
  type Theme,
  useTheme,
} from '@portal/shared-ui';
import { openDeveloperTools } from '../developer-tools/open.ts';
import { useShell } from '../shell-store.ts';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';
import { SIDEBAR_ID } from './sidebar.tsx';
import { toggleSidebar, useSidebar } from './sidebar-store.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const THEME_NAMES = { DEFAULT: msg('theme|Default (teal)'), LIGHT: msg('theme|Light'), DARK: msg('theme|Dark') };
const THEME_ICONS = { DEFAULT: DefaultThemeIcon, LIGHT: LightThemeIcon, DARK: DarkThemeIcon };

function SidebarToggle({ narrow }: { narrow: boolean }) {
  const { open, drawerOpen } = useSidebar();
  return (
    <ActionIcon
      className={classes.control}
      variant="transparent"
      aria-label={t('Toggle sidebar')}
      aria-expanded={narrow ? drawerOpen : open}
      aria-controls={SIDEBAR_ID}
      onClick={() => toggleSidebar(narrow)}
      onFocus={narrow ? prepareOverlays : undefined}
      onPointerEnter={narrow ? prepareOverlays : undefined}
    >
      <SidebarIcon size={20} aria-hidden />
    </ActionIcon>
  );
}

function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  const Icon = THEME_ICONS[theme];
  return (
    <MenuButton
      position="bottom-end"
      width={180}
      items={({ Menu }) => (
        <Menu.RadioGroup value={theme} onChange={(name) => setTheme(name as Theme)}>
          {THEMES.map((name) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick>
              {t(THEME_NAMES[name])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    >
      <ActionIcon
        className={classes.control}
        variant="transparent"
        aria-label={t('Theme: {name}', { name: t(THEME_NAMES[theme]) })}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </MenuButton>
  );
}

function DeveloperToolsButton() {
  const developer = useCurrentUser()?.isDeveloper;
  if (!developer) return null;
  return (
    <ActionIcon
      className={classes.control}
      variant="transparent"
      aria-label={t('Developer tools')}
      onClick={openDeveloperTools}
    >
      <DeveloperToolsIcon size={20} aria-hidden />
    </ActionIcon>
  );
}

function Brand({ district }: { district: PortalConfig['district'] | undefined }) {
  return (
    <AppLink className={classes.brand} href="/">
      <Logo />
      <span className={classes.names}>
        <span className={classes.fullName}>{district?.name}</span>
        <span className={classes.shortName}>{district?.shortName}</span>
        <span className={classes.portal}>{t('Groundwater portal')}</span>
      </span>
    </AppLink>
  );
}

export function TopBar({ narrow }: { narrow: boolean }) {
  const district = useShell((state) => state.portal?.config.district);
  return (
    <header className={classes.bar}>
      <SidebarToggle narrow={narrow} />
      <Brand district={district} />
      {district && (
        <ExternalLink className={classes.website} href={district.url}>
          <span className={classes.websiteLabel}>{t('District website')}</span>
        </ExternalLink>
      )}
      <LanguageLink />
      <ThemeMenu />
      <DeveloperToolsButton />
      <UserMenu />
    </header>
  );
}
