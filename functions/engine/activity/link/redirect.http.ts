// Redirects the last button of a pitch through us: counts a person's click, and only goes to addresses of that pitch (PUB-11).

import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { retryLost } from '#platform/table/transact.ts';
import { saveOpening } from '../track/opening.act.ts';
import { saveFacts } from '../track/save-viewer-facts.act.ts';
import { viewerFactsOf } from '../track/view.entity.ts';
import { redirectAddress } from './link.rules.ts';
import { isMachine } from './machine-requests.rules.ts';
import { type LinkCodes, type OpenLink, openLinkIfValid } from './open-link.act.ts';

type Event = {
  rawPath: string;
  queryStringParameters?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
};

const NOWHERE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Link</title></head>
<body><main><h1>This link leads nowhere.</h1><p>Go back to the page that you came from and try again.</p></main></body>
</html>
`;

type Answer = { statusCode: number; headers: Record<string, string>; body: string };

const answer = (statusCode: number, headers: Record<string, string>, body = ''): Answer => ({
  statusCode,
  headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers },
  body,
});

const nowhere = () => answer(404, { 'content-type': 'text/html; charset=utf-8' }, NOWHERE);

/**
 * Counts the click, once, whatever its target (decisions: Redirect addresses). It is no view of the page, but people who
 * reached the end of a pitch get no reminder of it.
 */
async function countRedirect(link: OpenLink): Promise<void> {
  const { lead, campaign, step } = link;
  const viewerKey = { organizationId: lead.organizationId, campaignId: campaign.campaignId, leadId: lead.leadId };
  await retryLost(async () => {
    const viewer = await viewerFactsOf(viewerKey);
    await saveFacts(
      { viewerKey, viewer, hasRules: !campaign.isWithoutRules, isKnown: true, comesTo: null, saving: null },
      {
        featureId: step.featureId,
        at: nowIso(),
        times: [],
        answers: [],
        booked: [],
        isCompleted: false,
        isRedirected: true,
        isClick: true,
      },
      [],
    );
  });
  await saveOpening(viewerKey, step.featureId);
}

/**
 * Answers 302 to an address of this pitch, exactly as its page contained it; any other address gets a page that says that the
 * link is invalid. Requests by machines are redirected and not counted.
 */
export async function handler({ rawPath, queryStringParameters, headers = {} }: Event): Promise<Answer> {
  const [, , campaignLeadCode = '', campaignFeatureCode = ''] = rawPath.split('/');
  const codes: LinkCodes = { campaignLeadCode, campaignFeatureCode };
  const link = await openLinkIfValid(codes);
  if (!link) return nowhere();
  if (!isMachine(headers)) await countRedirect(link);
  const { redirectType, redirectUrl } = link.pitch;
  const stored = redirectType === 'LINK' && redirectUrl ? redirectUrl : null;
  const known = stored ? [stored, redirectAddress(stored, ownBrand().tcid, link.lead.landingPageId)] : [];
  const asked = queryStringParameters?.url ?? '';
  return known.includes(asked) ? answer(302, { location: asked }) : nowhere();
}
