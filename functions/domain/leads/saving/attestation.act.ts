// What staff attest about people whom they add: validated, and turned into a consent record (decisions: A12).

import type { AttestationInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { ATTESTED_WORDING, attestationRefusal, attestedText } from '../lead.rules.ts';
import type { GivenConsent } from './given-consent.act.ts';

/** The attestation if it is valid; refuses one without a source or with a future date. */
export function checkedAttestation(attestation: AttestationInput | null | undefined): AttestationInput | null {
  if (!attestation) return null;
  const refusal = attestationRefusal(attestation, now());
  if (refusal) throw new Refusal(refusal);
  return attestation;
}

/** The consent to record for a person whom this member of staff adds by hand. */
export function attestedBy(actor: Actor, attestation: AttestationInput | null): { consent?: GivenConsent } {
  if (!attestation) return {};
  const { userId, ipAddress, userAgent } = actor;
  const attested = attestedText(attestation);
  const wordingHash = hashOf(ATTESTED_WORDING);
  return { consent: { what: 'in', source: 'hand', wordingHash, attested, userId, ipAddress, userAgent } };
}
