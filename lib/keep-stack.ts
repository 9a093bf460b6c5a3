// The resources of a brand that must never be lost: the table, the media bucket and the key of hashes in the table. They are
// protected against deletion.
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { noteAddress } from './addresses.ts';
import { namesOf, REGION } from './names.ts';
import { addMedia, addPrivacyKey, addTable } from './storage.ts';

/** `beckon-{brand}-keep`. Nothing here refers to the other stacks. */
export class KeepStack extends Stack {
  constructor(scope: Construct, brand: Brand) {
    const names = namesOf(brand);
    super(scope, names.keepStack, {
      stackName: names.keepStack,
      env: { region: REGION },
      terminationProtection: true,
      description: `${brand.name}: what must never be lost`,
    });
    const { tableStreamArn } = addTable(this, names);
    if (!tableStreamArn) throw new Error('The table has no stream.');
    // The ARN cannot be composed: it contains the time when the stream was created.
    noteAddress(this, 'StreamArn', names.streamNote, tableStreamArn);
    addMedia(this, names);
    addPrivacyKey(this, names);
  }
}
