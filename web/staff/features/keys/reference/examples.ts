// The examples of the reference: each is run by a test as it is shown.

/** What a program does with a key, as one call. */
export type Example = { title: string; says: string; query: string; variables: Readonly<Record<string, unknown>> };

/** Replaced by whoever copies an example. */
export const LEAD_ID = 'lead_…';
export const CAMPAIGN_ID = 'cmp_…';
export const REQUEST_ID = 'order-4711';

/** The examples, with the brand's word for people: `lead` is one of them, `leads` are many. */
export function examplesFor({ one, many }: { one: string; many: string }): readonly Example[] {
  const [lead, leads] = [one.toLowerCase(), many.toLowerCase()];
  return [
    {
      title: `List ${leads}`,
      says: 'The newest first, page by page: pass the cursor of an answer to get the next one.',
      query:
        'query ($search: String, $cursor: String) { leads(search: $search, cursor: $cursor) { success errors total cursor leads { id name phone } } }',
      variables: { search: 'Lopez' },
    },
    {
      title: `Add a ${lead}`,
      says: 'A repeat with the same requestId adds nobody a second time.',
      query:
        'mutation ($lead: LeadInput!, $requestId: ID) { createLead(lead: $lead, requestId: $requestId) { success errors otherLeadId lead { id name phone } } }',
      variables: { lead: { name: 'Ana Lopez', phone: '+16025550142' }, requestId: REQUEST_ID },
    },
    {
      title: `Add ${leads} to a campaign`,
      says: 'Its texts are sent as if a member had pressed Send: within the hours of the law, and to nobody who has opted out.',
      query:
        'mutation ($campaignId: ID!, $leadIds: [ID!], $requestId: ID) { addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds, requestId: $requestId) { success errors added alreadyIn optedOut } }',
      variables: { campaignId: CAMPAIGN_ID, leadIds: [LEAD_ID], requestId: REQUEST_ID },
    },
    {
      title: 'Send a text',
      says: 'To one person. A repeat with the same requestId sends it once.',
      query:
        'mutation ($leadId: ID!, $message: String!, $requestId: ID) { messageLead(leadId: $leadId, message: $message, requestId: $requestId) { success errors message { id } } }',
      variables: { leadId: LEAD_ID, message: 'Your table is ready.', requestId: REQUEST_ID },
    },
  ];
}

/** Within single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The example as a command; the key comes from the environment and never stands in an address. */
export function curlOf({ query, variables }: Example, origin: string): string {
  return [
    `curl ${origin}/graphql`,
    `-H "Authorization: Bearer $API_KEY"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify({ query, variables }))}`,
  ].join(' \\\n  ');
}
