// E-mail (Amazon SES): the set of rules that each e-mail of the brand is sent under.
import { EventBus } from 'aws-cdk-lib/aws-events';
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Names } from '../names.ts';

/**
 * SES writes to no address again that came back or complained, and reports both. The list of such addresses is the account's:
 * `lib/operator/runbook.md` says how one is taken off it.
 */
export class MailRules extends Construct {
  constructor(scope: Construct, id: string, names: Names) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: names.mailSet,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('Told', {
      // SES takes no other bus.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'OwnBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }
}
