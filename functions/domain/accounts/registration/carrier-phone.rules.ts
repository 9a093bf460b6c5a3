// Whether the contact person's phone is in use, by the phone library; separate so that a browser need not load the world's numbering plans.
import { phoneFrom } from '#domain/leads/consent/phone.rules.ts';
import type { CarrierForm } from '#functions/schema.gen.ts';
import { contactPhoneFault } from './carrier-checks.rules.ts';

const CALLED = { countries: ['US', 'CA'], home: 'US', sent: 'call' } as const;

/** The sentence for a phone with the right number of digits that nobody can have; empty when it can be called. */
export function phoneLacks({ contactPhone }: CarrierForm): string[] {
  if (contactPhone.trim() === '' || contactPhoneFault(contactPhone)) return [];
  const found = phoneFrom(contactPhone, CALLED);
  return 'phone' in found ? [] : [`The phone of the contact person: ${found.refusal}`];
}
