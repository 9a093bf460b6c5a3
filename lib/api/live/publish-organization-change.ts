// AppSync's own resolver of the publish field: sends ids to the subscribers; a change that names a session or user ends their subscription.
import { type Context, extensions } from '@aws-appsync/utils';

type Change = { organizationId: string; kind: string; userId?: string | null; sessionId?: string | null };

/** There is no data source: the arguments of the call are published unchanged. */
export function request(context: Context<Change>): { payload: Change } {
  return { payload: context.args };
}

/** At logout a change names the session, at removal or a new role the user: their subscriptions end here. */
export function response(context: Context<Change>): Change {
  const { userId, sessionId } = context.args;
  if (userId || sessionId) {
    extensions.invalidateSubscriptions({
      subscriptionField: 'onOrganizationChanged',
      payload: { userId: userId ?? '', sessionId: sessionId ?? '' },
    });
  }
  return context.result;
}
