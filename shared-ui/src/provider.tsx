import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from './theme/mantine-theme.ts';
import { useTheme } from './theme/use-theme.ts';

/** The nonce that the page's Content-Security-Policy asks of a style tag. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** What every React root of the portal needs around it: the shell's own, and one in each front end. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { colorScheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={colorScheme}
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
