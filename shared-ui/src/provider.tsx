import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from './focus/keep-focus.ts';
import { mantineTheme } from './theme/mantine-theme.ts';
import { useTheme } from './theme/use-theme.ts';

/** As the page's Content-Security-Policy asks. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Around every React root: the shell's own, and one in each front end. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { colorScheme } = useTheme();
  useEffect(keepFocus, []);
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
