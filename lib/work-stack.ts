// The running part of a brand: the doors, the machines that call them, the bus between them and the HTTP API before them.
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { noteAddress, notedAddress } from './addresses.ts';
import { RestApi } from './api/http-api.ts';
import { Doors } from './doors/door.ts';
import { Grants } from './doors/grants.ts';
import { namesOf, REGION } from './names.ts';
import { Queues } from './queues.ts';
import { Sequences } from './sequences.ts';
import { MailRules } from './services/mail.ts';
import { Transcode } from './services/transcode.ts';
import { deadLetters, SignalBus } from './signals.ts';

/** `beckon-{brand}-work`. It knows the resources of the keep stack by name and reads the stream's ARN from Parameter Store. */
export class WorkStack extends Stack {
  constructor(scope: Construct, brand: Brand) {
    const names = namesOf(brand);
    super(scope, names.workStack, {
      stackName: names.workStack,
      env: { region: REGION },
      description: `${brand.name}: functions, state machines, event bus, HTTP API`,
    });
    const streamArn = brand.restored?.streamArn ?? notedAddress(this, 'StreamArn', names.streamNote);
    const dead = deadLetters(this, names);
    const grants = new Grants(this, 'Grants', names, streamArn, dead.queueArn);
    const doors = new Doors(this, 'Doors', brand, names, grants);
    // SES refuses e-mail that names a configuration set which does not exist yet.
    doors.node.addDependency(new MailRules(this, 'MailRules', names));
    const queues = new Queues(this, 'Queues', names, doors, dead);
    const rest = new RestApi(this, 'Rest', brand, names, doors, queues);
    noteAddress(this, 'RestId', names.restNote, rest.api.apiId);
    new Transcode(this, 'Transcode', names);
    new Sequences(this, 'Sequences', names, doors);
    new SignalBus(this, 'Signals', { names, doors, queues, dead, streamArn });
  }
}
