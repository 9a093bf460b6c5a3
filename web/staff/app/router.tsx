// Which screen belongs to which address; every screen except the frame is loaded when it is first opened.
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, redirect, replace } from 'react-router';
import { brand } from '../../kit/config.ts';
import { cut } from '../../kit/format.ts';
import { sessionToken } from '../../kit/token.ts';
import { afterLogin, HANDOFF, loginPath, paths } from '../base/routes.ts';
import { toast } from '../ui/toasts/toast.store.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { RouteFailed } from './route-failed.tsx';

const IdentityDialog = lazy(async () => ({
  default: (await import('../features/session/identity-dialog.tsx')).IdentityDialog,
}));

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <Suspense>
        <IdentityDialog />
      </Suspense>
    </>
  );
}

/** Whether the previous page was a page of ours for leads, who need no account; other sites can end in such a path as well. */
function isFromLeadPage(): boolean {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin && /^\/[cglp]\//.test(pathname);
}

function home(): Response | null {
  if (sessionToken()) return redirect(paths.dashboard);
  return isFromLeadPage() ? null : redirect(paths.login);
}

function signedOutOnly({ request }: { request: Request }): Response | null {
  return sessionToken() ? redirect(afterLogin(new URL(request.url).search)) : null;
}

/** Signs in with the code in the address and removes it from there; if the code is not valid, the sign-in screen follows. */
async function handedOver(url: URL): Promise<Response> {
  const { exchangeHandoff } = await import('../features/session/session.calls.ts');
  await exchangeHandoff(url.searchParams.get(HANDOFF) ?? '').catch(() => {});
  url.searchParams.delete(HANDOFF);
  return replace(`${url.pathname}${url.search}`);
}

async function signedInOnly({ request }: { request: Request }): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.searchParams.has(HANDOFF)) return handedOver(url);
  return sessionToken() ? null : redirect(loginPath(`${url.pathname}${url.search}`));
}

/** Shows the start screen instead, with a notification that there is no such page (SES-15). */
function unknownPath({ request }: { request: Request }): Response {
  toast('error', 'There is no such page', `Nothing is at ${cut(new URL(request.url).pathname, 60)}.`);
  return redirect(paths.home);
}

const session = [
  {
    path: paths.policy,
    lazy: async () => ({ Component: (await import('../screens/session/policy.screen.tsx')).PolicyScreen }),
  },
  {
    path: paths.login,
    loader: signedOutOnly,
    lazy: async () => ({ Component: (await import('../screens/session/login.screen.tsx')).LoginScreen }),
  },
  {
    path: paths.register,
    loader: signedOutOnly,
    lazy: async () => ({ Component: (await import('../screens/session/register.screen.tsx')).RegisterScreen }),
  },
  {
    path: paths.invitation,
    lazy: async () => ({ Component: (await import('../screens/session/register.screen.tsx')).InvitationScreen }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('../screens/session/forgot-password.screen.tsx')).ForgotPasswordScreen,
    }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('../screens/session/reset-password.screen.tsx')).ResetPasswordScreen,
    }),
  },
  {
    path: paths.confirmEmail,
    lazy: async () => ({
      Component: (await import('../screens/session/confirm-email.screen.tsx')).ConfirmEmailScreen,
    }),
  },
  ...[paths.logout, paths.clearToken].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../screens/session/logout.screen.tsx')).LogoutScreen }),
  })),
];

const signedIn = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('../screens/dashboard.screen.tsx')).DashboardScreen }),
  },
  {
    path: paths.contacts,
    lazy: async () => ({ Component: (await import('../screens/leads/contacts.screen.tsx')).ContactsScreen }),
  },
  {
    path: paths.messages,
    lazy: async () => ({ Component: (await import('../screens/messages/messages.screen.tsx')).MessagesScreen }),
  },
  {
    path: paths.groups,
    lazy: async () => ({ Component: (await import('../screens/groups/groups.screen.tsx')).GroupsScreen }),
  },
  {
    path: paths.group,
    lazy: async () => ({ Component: (await import('../screens/groups/group.screen.tsx')).GroupScreen }),
  },
  {
    path: paths.events,
    lazy: async () => ({ Component: (await import('../screens/events/events.screen.tsx')).EventsScreen }),
  },
  {
    path: paths.campaigns,
    lazy: async () => ({ Component: (await import('../screens/campaigns/campaigns.screen.tsx')).CampaignsScreen }),
  },
  ...[paths.campaign, paths.campaignAlias].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../screens/campaigns/campaign.screen.tsx')).CampaignScreen }),
  })),
  {
    path: paths.library,
    lazy: async () => ({ Component: (await import('../screens/library/library.screen.tsx')).LibraryScreen }),
  },
  {
    path: paths.campaignLibrary,
    lazy: async () => ({ Component: (await import('../screens/library/library.screen.tsx')).CampaignLibraryScreen }),
  },
  {
    path: paths.landingPages,
    lazy: async () => ({ Component: (await import('../screens/pages/landing-pages.screen.tsx')).LandingPagesScreen }),
  },
  {
    path: paths.landingPage,
    lazy: async () => ({ Component: (await import('../screens/pages/landing-page.screen.tsx')).LandingPageScreen }),
  },
  {
    path: paths.bodyParts,
    lazy: async () => ({ Component: (await import('../screens/pages/body-parts.screen.tsx')).BodyPartsScreen }),
  },
  {
    path: paths.import,
    lazy: async () => ({ Component: (await import('../screens/leads/import.screen.tsx')).ImportScreen }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('../screens/account.screen.tsx')).AccountScreen }),
  },
  {
    path: paths.api,
    lazy: async () => ({ Component: (await import('../screens/api.screen.tsx')).ApiScreen }),
  },
  {
    path: paths.auditLog,
    lazy: async () => ({ Component: (await import('../screens/audit-log.screen.tsx')).AuditLogScreen }),
  },
  {
    path: paths.users,
    lazy: async () => ({ Component: (await import('../screens/users.screen.tsx')).UsersScreen }),
  },
  {
    path: paths.help,
    lazy: async () => ({ Component: (await import('../screens/help.screen.tsx')).HelpScreen }),
  },
  {
    path: paths.superAdmin,
    lazy: async () => ({ Component: (await import('../screens/operator/super-admin.screen.tsx')).SuperAdminScreen }),
  },
  {
    path: paths.status,
    lazy: async () => ({ Component: (await import('../screens/operator/status.screen.tsx')).StatusScreen }),
  },
  {
    path: paths.invitations,
    loader: () => redirect(paths.users),
  },
];

/** The router of the staff app; an unknown path leads to `/`, and `/` to the dashboard, the sign-in or, from a page for leads, the start page (A48, PUB-16). */
export const router = createBrowserRouter([
  {
    Component: Root,
    errorElement: <RouteFailed />,
    HydrateFallback: () => null,
    children: [
      {
        path: paths.home,
        loader: home,
        lazy: async () => ({ Component: (await import('../screens/session/start.screen.tsx')).StartScreen }),
      },
      {
        path: paths.marketing,
        loader: () => {
          location.replace(brand().marketingUrl);
          return null;
        },
      },
      ...session,
      {
        loader: signedInOnly,
        lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
        children: signedIn,
      },
      { path: '*', loader: unknownPath },
    ],
  },
]);
