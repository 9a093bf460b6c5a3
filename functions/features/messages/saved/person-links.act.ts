// The person's own links to pitches, for a conversation.
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { campaignsById } from '#domain/campaigns/named-campaigns.act.ts';
import { leadLink } from '#domain/campaigns/text/lead-link.rules.ts';
import { pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';
import type { PersonLink } from '#functions/schema.gen.ts';
import { linkOrigin } from '#platform/foundation/own-brand.ts';

/** One for each pitch of each campaign that they are in. The address works once it was sent: `messageLead` stores it. */
export async function personLinks(organizationId: string, leadId: string): Promise<PersonLink[]> {
  const places = (await enrollmentsOf(organizationId, leadId)).filter(({ removedAt }) => !removedAt);
  const campaigns = await campaignsById(
    organizationId,
    places.map(({ campaignId }) => campaignId),
  );
  const found = await Promise.all(
    places.map(async ({ campaignId, code }): Promise<PersonLink[]> => {
      const campaign = campaigns.get(campaignId);
      if (campaign?.lifecycle !== 'active') return [];
      const steps = (await stepsOf(campaign)).filter((step) => STEP_KINDS[step.featureType].hasLink && step.code);
      const pitches = await pitchesByIds(
        organizationId,
        steps.flatMap(({ pitchId }) => pitchId ?? []),
      );
      return steps.flatMap((step) => {
        const pitch = pitches.find(({ pitchId }) => pitchId === step.pitchId);
        if (pitch?.lifecycle !== 'active' || pitch.structure.length === 0) return [];
        const address = leadLink(linkOrigin(), code, step.code ?? '');
        return [{ id: step.featureId, name: pitch.title, campaignName: campaign.name, address }];
      });
    }),
  );
  return found.flat();
}
