// How long each GraphQL field takes, warm, in an organization of many contacts.
import { askProduct, type Street } from '../../bin/street.ts';

export type FieldTime = { field: string; p50: number; p95: number };
export type Asked = { field: string; document: string; variables?: (turn: number) => object };

const LEADS = '{ success errors total page cursor leads { id name phone lastActive campaigns { id name } } }';

/** The most frequent queries of the screens, with their arguments. */
export function questions(ids: { campaignId: string; featureId: string; leadId: string; search: string }): Asked[] {
  const one = (field: string, document: string, variables: object = {}): Asked => ({
    field,
    document,
    variables: () => variables,
  });
  return [
    one(
      'user',
      'query { user(includeBilling: true) { success errors user { id organization { id stats { leads } billing { active } } } } }',
    ),
    one('sendStats', 'query { sendStats { success errors total sent } }'),
    one('leads', `query { leads(page: 1) ${LEADS} }`),
    {
      field: 'leads',
      document: `query ($page: Int) { leads(page: $page) ${LEADS} }`,
      variables: (turn) => ({ page: 2 + (turn % 20) }),
    },
    one('leads', `query ($search: String) { leads(search: $search) ${LEADS} }`, { search: ids.search }),
    one('leads', `query ($campaignId: ID) { leads(campaignId: $campaignId) ${LEADS} }`, { campaignId: ids.campaignId }),
    one(
      'leads',
      `query ($campaignId: ID, $featureId: ID) { leads(campaignId: $campaignId, campaignFeatureId: $featureId, bucket: delivered) ${LEADS} }`,
      {
        campaignId: ids.campaignId,
        featureId: ids.featureId,
      },
    ),
    one(
      'lead',
      'query ($leadId: ID!) { lead(leadId: $leadId) { success errors lead { id messages { id message } } } }',
      { leadId: ids.leadId },
    ),
    one(
      'campaigns',
      'query { campaigns(includeStats: true) { success errors campaigns { id name stats { leads messages } } } }',
    ),
    one(
      'campaign',
      'query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true, includeStats: true) { success errors campaign { id stats { leads features { buckets { bucket count } } } } } }',
      { id: ids.campaignId },
    ),
    one(
      'campaignAudience',
      'query ($id: ID!) { campaignAudience(campaignId: $id, selection: {}) { success errors campaignAudience { total now } } }',
      { id: ids.campaignId },
    ),
    one('csvReport', 'query ($id: ID!) { csvReport(campaignId: $id) { success errors job { id } } }', {
      id: ids.campaignId,
    }),
    {
      field: 'createLead',
      document: 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }',
      variables: (turn) => ({
        lead: { name: `Bench ${turn}`, phone: `+1928${2_000_000 + Math.floor(Math.random() * 7_999_999)}` },
      }),
    },
    {
      field: 'updateLead',
      document: 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }',
      variables: (turn) => ({ id: ids.leadId, lead: { name: `Renamed ${turn}` } }),
    },
    {
      field: 'updateCampaign',
      document:
        'mutation ($id: ID!, $name: String) { updateCampaign(campaignId: $id, name: $name) { success errors } }',
      variables: (turn) => ({ id: ids.campaignId, name: `Bench ${turn}` }),
    },
    { field: 'createCampaign', document: 'mutation { createCampaign { success errors campaign { id } } }' },
  ];
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Calls one query `turns` times after five warm-up calls; returns the caller's milliseconds. */
export async function timeField(street: Street, token: string, asked: Asked, turns = 40): Promise<FieldTime> {
  const times: number[] = [];
  for (let turn = -5; turn < turns; turn++) {
    const started = performance.now();
    await askProduct(street, token, asked.field, asked.document, asked.variables?.(turn) ?? {});
    if (turn >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return {
    field: asked.document.replace(/^\w+ (\([^)]*\) )?\{ /, '').slice(0, 60),
    p50: at(times, 0.5),
    p95: at(times, 0.95),
  };
}
