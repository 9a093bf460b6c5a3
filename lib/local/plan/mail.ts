// Reads from a brand's stack the rules under which SES sends e-mail.
import type { MailSet } from '../aws/mail-events.ts';
import type { PlannedStack } from './stack.ts';

type Told = { Enabled?: boolean; MatchingEventTypes: string[]; EventBridgeDestination?: unknown };

/** The configuration sets, each with the events that it sends to the default bus. */
export function mailSetPlans(stack: PlannedStack): MailSet[] {
  const destinations = stack.all('AWS::SES::ConfigurationSetEventDestination').map(({ properties }) => properties);
  return stack.all('AWS::SES::ConfigurationSet').map(({ id, properties: { Name, SuppressionOptions } }) => {
    const name = String(Name);
    const { SuppressedReasons = [] } = (SuppressionOptions ?? {}) as { SuppressedReasons?: string[] };
    const own = destinations.filter(({ ConfigurationSetName: of }) => of === name || of === stack.resolver.name(id));
    const tells = own.flatMap(({ EventDestination }) => {
      const { Enabled = true, MatchingEventTypes, EventBridgeDestination } = EventDestination as Told;
      return Enabled && EventBridgeDestination ? MatchingEventTypes.map((type) => type.toUpperCase()) : [];
    });
    return { name, suppresses: SuppressedReasons, tells };
  });
}
