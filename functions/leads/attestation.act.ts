// What staff attest for people whom they add: checked, and as the consent record that keeps it (decisions: A12).
import type { Actor } from '../foundation/actor.ts';
import { now } from '../foundation/clock.ts';
import { hashOf } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { GivenConsent } from '../people/keep-plan.act.ts';
import { ATTESTED_WORDING, attestationRefusal, attestedText } from '../people/lead.rules.ts';
import type { AttestationInput } from '../schema.gen.ts';

/** The attestation if it can stand; refuses one without a source or with a date to come. */
export function checkedAttestation(attestation: AttestationInput | null | undefined): AttestationInput | null {
  if (!attestation) return null;
  const refusal = attestationRefusal(attestation, now());
  if (refusal) throw new Refusal(refusal);
  return attestation;
}

/** The consent that is recorded for somebody whom this member of staff adds by hand. */
export function attestedBy(actor: Actor, attestation: AttestationInput | null): { consent?: GivenConsent } {
  if (!attestation) return {};
  const { userId, ipAddress, userAgent } = actor;
  const attested = attestedText(attestation);
  const wordingHash = hashOf(ATTESTED_WORDING);
  return { consent: { what: 'in', source: 'hand', wordingHash, attested, userId, ipAddress, userAgent } };
}
