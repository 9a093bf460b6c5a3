// The entry point of the staff app: reads the brand, sets its colors, and shows the first route.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onProofNeeded, onSessionEnded } from '../../kit/ask.ts';
import { brand, loadConfig } from '../../kit/config.ts';
import { onTokenElsewhere, sessionToken } from '../../kit/token.ts';
import './styles.ts';
import { afterLogin, loginPath } from '../base/routes.ts';
import { requestIdentity } from '../features/session/identity.store.ts';
import { CannotStart } from './cannot-start.tsx';
import { queryClient } from './client.ts';
import { router } from './router.tsx';
import { applyTheme, themeOf } from './theme.ts';

const here = () => `${location.pathname}${location.search}`;

function goToLogin(): void {
  queryClient.clear();
  void router.navigate(loginPath(here()), { replace: true, state: { hasEnded: true } });
}

onSessionEnded(goToLogin);
onProofNeeded(requestIdentity);
onTokenElsewhere(() => {
  queryClient.clear();
  if (!sessionToken()) goToLogin();
  else if (location.pathname === '/login') void router.navigate(afterLogin(location.search), { replace: true });
  else void queryClient.invalidateQueries();
});

async function start(root: HTMLElement): Promise<void> {
  const page = createRoot(root);
  try {
    await loadConfig();
  } catch {
    page.render(<CannotStart />);
    return;
  }
  const theme = themeOf(brand());
  applyTheme(theme);
  document.title = brand().name;
  page.render(
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
