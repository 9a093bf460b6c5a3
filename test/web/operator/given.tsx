// A server whose calls under /super answer beside those of GraphQL.
import { vi } from 'vitest';
import type { OrganizationData } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { aServer, NO_FIGURES } from '../given.tsx';

type Body = Record<string, unknown>;
export type SuperAnswers = Record<string, (body: Body) => unknown>;

/** Answers calls under /super by their name and records them; a refusal is an answer with `success: false`. */
export function aSuperServer(answers: SuperAnswers, graphql: Parameters<typeof aServer>[0] = {}) {
  const asked = aServer(graphql);
  const others = globalThis.fetch;
  const called: { name: string; slot: string; body: Body; authorization: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [, name = '', slot = ''] = /^\/super\/([\w-]+)\/(.*)$/.exec(url) ?? [];
    if (!name) return others(url, init);
    const body = JSON.parse(String(init.body)) as Body;
    called.push({ name, slot, body, authorization: (init.headers as Record<string, string>).authorization ?? '' });
    const answer = { success: true, errors: [], ...((await answers[name]?.(body)) as object) };
    return { ok: answer.success, status: answer.success ? 200 : 400, json: async () => answer };
  });
  return { asked, called };
}

/** An organization as a search finds it. */
export const found = (id: number, name = `Organization ${id}`) => ({
  id: String(id),
  name,
  created: '2026-01-01T00:00:00.000Z',
  orgType: null,
  active: true,
});

/** Its data; pass what matters to the test. */
export function dataOf(id: string, given: Partial<OrganizationData> = {}): OrganizationData {
  const off = { v2: false, allowAfterHours: false, allowWeekends: true, showMessages: true, showAudio: false };
  const more = { showAppt: false, showCalendly: false, showApptPlaceholders: false, showCustomWindow: false };
  return {
    organization: { ...found(Number(id)), people: 2, flags: { ...off, ...more, showEventsPage: false } },
    card: null,
    products: [],
    subscription: null,
    cardForm: { cardScriptUrl: 'https://cards.example/v3.js', publishableKey: 'pk_test' },
    stats: { ...NO_FIGURES, leads: 1234, messages: 567, deliveryRate: 97.5, slideViewRate: 0 },
    campaigns: [],
    moreCampaigns: 0,
    ...given,
  };
}
