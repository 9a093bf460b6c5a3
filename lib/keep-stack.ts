// What must never be lost of a brand: the table and the media bucket, protected against being taken down.
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { namesOf, REGION } from './names.ts';
import { keepMedia, keepTable } from './storage.ts';

/** `beckon-{brand}-keep`. Nothing here refers to the app stack. */
export class KeepStack extends Stack {
  /** The stream's address holds the moment of its making: the one address that cannot be composed from names. */
  readonly streamArn: string;

  constructor(scope: Construct, brand: Brand) {
    const names = namesOf(brand);
    super(scope, names.keepStack, {
      stackName: names.keepStack,
      env: { region: REGION },
      terminationProtection: true,
      description: `${brand.name}: what must never be lost`,
    });
    const { tableStreamArn } = keepTable(this, names);
    if (!tableStreamArn) throw new Error('The table has no stream.');
    this.streamArn = tableStreamArn;
    // What the app stack imports stays exported while it goes over to a restored table: else neither could be deployed.
    if (brand.restored) this.exportValue(tableStreamArn);
    keepMedia(this, names);
  }
}
