// POST /super/*: the calls by which the operator's staff read and change the whole brand (API-103 to API-107).
import { brandStatus } from '#features/admin/super-admin/brand-status.act.ts';
import { changeCard } from '#features/admin/super-admin/change-card.act.ts';
import { changeSubscription } from '#features/admin/super-admin/change-subscription.act.ts';
import { foundOrganization } from '#features/admin/super-admin/found-organization.act.ts';
import { organizationData } from '#features/admin/super-admin/organization-data.act.ts';
import { reconciliations } from '#features/admin/super-admin/reconciliations.act.ts';
import { searchOrganizations } from '#features/admin/super-admin/search-organizations.act.ts';
import type { Body } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { whoHandedOver } from '#features/session/caller.act.ts';
import { SUPER_PROOFS } from '#functions/proofs.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { admitProof } from '#platform/foundation/resolver-handler.ts';
import { callingUser, objectIn, type RestEvent, restAnswer } from './rest-call.act.ts';

type Call = (body: Body, actor: Actor) => Promise<object>;

const CALLS: Readonly<Record<string, Call>> = {
  tokens: searchOrganizations,
  'organization-data': organizationData,
  'change-subscription': changeSubscription,
  'change-card': changeCard,
  status: brandStatus,
  'found-organization': foundOrganization,
  reconciliations,
};

/** Only for wpAdmins, with their session in the header or a hand-over code in the path; everybody else gets Not Found. */
export const handler = (event: RestEvent) =>
  restAnswer(async () => {
    const [, , name = '', slot = ''] = event.rawPath.split('/');
    const actor = await callingUser(slot, event, whoHandedOver);
    const call = CALLS[name];
    if (!actor.isWpAdmin || !call) throw notFound();
    admitProof(SUPER_PROOFS[name], {}, actor);
    return call(objectIn(event), actor);
  });
