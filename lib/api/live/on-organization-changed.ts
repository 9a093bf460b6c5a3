// AppSync's own resolver of the subscription: who may subscribe, to what, and what ends the subscription.
import { type Context, extensions, util } from '@aws-appsync/utils';

type Arguments = { organizationId: string };
type Listener = { resolverContext?: Record<string, string> };

/** Only a signed-in member (or wpAdmin) whose session is in that organization may listen. */
export function request(context: Context<Arguments>): { payload: null } {
  const actor = (context.identity as Listener | undefined)?.resolverContext ?? {};
  const mayListen =
    actor.kind === 'USER' && actor.access !== 'NONE' && actor.organizationId === context.args.organizationId;
  if (!mayListen) util.unauthorized();
  return { payload: null };
}

/** Receives changes of that organization only, until the session ends or the user's rights change. */
export function response(context: Context<Arguments>): null {
  const actor = (context.identity as Listener).resolverContext ?? {};
  extensions.setSubscriptionFilter(
    util.transform.toSubscriptionFilter({ organizationId: { eq: context.args.organizationId } }),
  );
  extensions.setSubscriptionInvalidationFilter(
    util.transform.toSubscriptionFilter({
      or: [{ sessionId: { eq: actor.sessionId } }, { userId: { eq: actor.userId } }],
    }),
  );
  return null;
}
