// A component inside the frame of the staff app, and a server that answers by the name of the root field.

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { RefusalCode } from '#functions/schema.gen.ts';
import { brand } from '../../web/kit/config.ts';
import { dropToken, saveToken } from '../../web/kit/token.ts';
import { themeOf } from '../../web/staff/app/theme.ts';
import { CardFormProvider } from '../../web/staff/base/card-form.ts';
import { CardModal } from '../../web/staff/features/billing/card.modal.tsx';
import { Toasts } from '../../web/staff/ui/toasts/toasts.tsx';

type Answers = Record<string, (variables: Record<string, unknown>) => unknown>;

/** Answers GraphQL calls by root field and records them. An answer that throws is a lost network. */
export function aServer(answers: Answers) {
  const asked: { field: string; variables: Record<string, unknown>; keepalive: boolean }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { query, variables } = JSON.parse(String(init.body)) as { query: string; variables: Record<string, unknown> };
    const field = Object.keys(answers).find((name) => new RegExp(`\\b${name}\\b\\s*[({]`).test(query)) ?? 'unknown';
    asked.push({ field, variables, keepalive: init.keepalive ?? false });
    const answer = answers[field]?.(variables);
    return { ok: true, status: 200, json: async () => ({ data: { [field]: await answer } }) };
  });
  return asked;
}

/** A successful answer. */
export const ok = (thing: object = {}) => ({ success: true, errors: [], ...thing });
/** Sentences with a code by which screens decide, as the server gives them. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  'Not Found.': 'NOT_FOUND',
  'Your session has ended. Please sign in again.': 'SIGNED_OUT',
};

/** A refusal with these sentences; without one, a failure. */
export const no = (...errors: string[]) => ({ success: false, errors, refusal: codeOf(errors[0]) });
const codeOf = (sentence: string | undefined) => (sentence === undefined ? null : (CODES[sentence] ?? 'REFUSED'));
/** A refusal with this code. */
export const refusedAs = (refusal: RefusalCode, ...errors: string[]) => ({ success: false, errors, refusal });

/** The figures of an organization that has done nothing yet. */
export const NO_FIGURES = {
  leads: 0,
  messages: 0,
  messagesSuccess: 0,
  messagesFailed: 0,
  responses: 0,
  deliveryRate: 0,
  responseRate: 0,
  openRate: 0,
  viewRate: 0,
};

/** A signed-in user with their organization; pass what matters to the test. */
export function aUser(organization: object = {}, user: object = {}) {
  return {
    id: 'user_1',
    name: 'Ana Lopez',
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: '+16025550142',
    phoneProven: true,
    wpAdmin: false,
    organizations: [],
    stats: { leads: 0, messages: 0, views: 0 },
    organization: {
      id: '101',
      name: 'Desert Bikes',
      access: 'OWNER',
      message: '',
      messageAlertIds: [],
      secondFactorRoles: [],
      timeZone: 'America/Phoenix',
      reportDays: 30,
      users: [],
      integrations: [],
      admins: [{ id: 'user_1', name: 'Ana Lopez' }],
      understandsTiming: true,
      showCustomWindow: false,
      showApptPlaceholders: false,
      stats: { ...NO_FIGURES, leads: 3 },
      billing: { active: true, messagePriceCents: 1, products: [], invoices: [], messages: [], card: null },
      ...organization,
    },
    ...user,
  };
}

/** The reason beside a disabled button, which also describes it; null while the button is enabled. */
export function whyNot(button: HTMLElement): string | null {
  if (button.getAttribute('aria-disabled') !== 'true') return null;
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? 'no reason';
}

type Showing = { user?: object; path?: string; isSignedIn?: boolean };

/** Renders inside the session, with the user already loaded. */
export function show(children: ReactNode, { user = aUser(), path = '/', isSignedIn = true }: Showing = {}) {
  if (isSignedIn) saveToken('token-of-the-test');
  else dropToken();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(['user'], user);
  const page = (
    <MantineProvider env="test" theme={themeOf(brand())}>
      <QueryClientProvider client={client}>
        <CardFormProvider value={CardModal}>{children}</CardFormProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return { client, router, ...render(<RouterProvider router={router} />) };
}

/** The structure of a campaign whose one step counts from when people are added. */
export const IN_SEQUENCE = { before: [], feature: ['step_1'], appointment: [] };

/** The structure of a campaign whose steps all count from an appointment. */
export const AROUND_DAY = { before: ['step_1'], feature: [], appointment: [] };

/** Who gets a campaign: one person, now. */
export const AUDIENCE = {
  total: 1,
  now: 1,
  later: 0,
  laterAt: null,
  waits: [],
  optedOut: 0,
  invalid: 0,
  unrecorded: 0,
  alreadyIn: 0,
  greetings: 0,
  priceCents: 1,
  chainPriceCents: 1,
  texts: 1,
  finishes: null,
  refusal: null,
  warnings: [],
  first: null,
  tierNote: 'This takes you to $25 per month from today.',
  tierDueToday: null,
  isEstimate: false,
  isCounting: false,
  hours: '',
};
