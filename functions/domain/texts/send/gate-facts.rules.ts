// The facts that the gate gets about a batch and about each of its people, and its decision.

import type { AnsweredFacts } from '#domain/campaigns/after-answer.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import type { CountingCarrier } from '../hours/carrier-class.rules.ts';
import type { Place } from '../hours/places.rules.ts';
import type { TextKind } from './kind.rules.ts';

/** Facts about the whole batch; read at most 2 s before each group. */
export type BatchFacts = {
  nowMs: number;
  kind: TextKind;
  /** Whether staff chose its time, so that it leaves by itself. */
  isLater?: boolean | undefined;
  /** Null when it was deleted. */
  organization: {
    hasNumber: boolean;
    registered: boolean;
    /** True while the brand requires an own carrier campaign of each organization and the carriers have not approved this one's. */
    needsOwnCampaign?: boolean | undefined;
    flags: WindowFlags;
    quietHours?: boolean;
  } | null;
  billingActive: boolean;
  /** Undefined for texts outside a campaign; null when it was deleted. */
  campaign:
    | { lifecycle: 'active' | 'archived' | 'deleted'; paused: boolean; pausedNote?: string | undefined }
    | null
    | undefined;
  /** Why no more texts of its send request leave, with the name of the user who stopped it. */
  stopped?: string | undefined;
  /** Why it no longer belongs to its appointment: canceled, moved, or the campaign was removed from it. */
  endedBy?: string | undefined;
  /** The appointment, for texts that are sent before it. */
  notAfterMs?: number | undefined;
  /** False when the step was deleted meanwhile or lost its text. */
  hasStep: boolean;
  /** What the step lacks to be sent, in words. */
  lacks?: string | undefined;
  /** The step that this text is a reminder of: it goes to people who have not opened that step's page. */
  remindsOf?: string | undefined;
  /** True when the table was restored from a backup and the operator has not yet allowed texts to leave. */
  isRestored?: boolean | undefined;
  /** True while inbound texts may be missing: a STOP may still wait at the provider. */
  isUnswept?: boolean | undefined;
  /** Set while no text is submitted to the provider: until when, and why. `movesDue`: waiting texts fall due again then. */
  wall?: Wall | undefined;
  fallsDueMs: number;
  /** Why it is skipped: its time had passed already, or staff chose to skip it after a pause. */
  skip?: string | undefined;
  window: SendWindow;
  spacingSeconds: number;
  /** The manifest's cap on texts to one phone in 24 hours; none unless it says so. */
  dailyTexts?: number | null | undefined;
  requireOptInReply: boolean;
  /** Whether the brand requires a recorded consent before texts that staff or the product begin. */
  needsRecord?: boolean | undefined;
  /** Whether people who were not greeted get the opt-in text first; only for bulk texts, since a chain has its own order. */
  greetsFirst?: boolean | undefined;
};

/** Why no text is submitted to the provider for a while, and until when. */
export type Wall = { untilMs: number; reason: string; movesDue: boolean };

/** Facts about each lead. */
export type LeadFacts = {
  /** Undefined for texts without a lead. */
  lead: 'active' | 'archived' | 'gone' | undefined;
  /** Why this brand does not text such a number, in a few words. */
  notTexted?: string | undefined;
  /** Undefined for bulk texts and texts outside a campaign; `optedOut` when they opted out after entering, even if they opted in again. */
  enrollment: 'in' | 'removed' | 'optedOut' | undefined;
  /** Null when the number is no longer stored; undefined for kinds of text that need no consent. */
  phoneConsent:
    | {
        consent: 'unknown' | 'in' | 'pending' | 'out';
        invalid: boolean;
        lastTextMs: number;
        /** When spaced texts to them left within 24 hours, oldest first (milliseconds since 1970); stored only where there is a cap. */
        recentMs?: readonly number[] | undefined;
        isGreeted: boolean;
        /** Whether a consent is stored: their own, or one that staff attested. */
        isRecorded?: boolean | undefined;
        /** Whether they wrote a text that sounds like a wish to stop and nobody has decided about it yet. */
        mayWantToStop?: boolean | undefined;
      }
    | null
    | undefined;
  /** Whether they wrote after this text was requested, which is dropped in that case. */
  wroteSince?: boolean | undefined;
  /** Whether they wrote to the organization before anybody added them: its first text is then an answer. */
  wroteFirst?: boolean | undefined;
  /** For texts of a sequence: set when an answer of theirs paused or ended it. */
  answered?: AnsweredFacts | undefined;
  /** The steps whose page they opened after entering. */
  openedSteps?: readonly string[] | undefined;
  /** When an earlier attempt may be repeated. */
  retryAtMs?: number | undefined;
  /** The carrier of the number, if it is one with a daily cap on our texts. */
  carrier?: CountingCarrier | undefined;
  /** The places where they may be; used when the organization applies the law of the recipient's place. */
  places?: readonly Place[] | undefined;
};

export type Verdict =
  /** `cap`: the cap on texts to this person, if there is one; the reservation then stores the times of their texts. */
  | { kind: 'SEND'; validitySeconds: number; cap?: number | undefined }
  /** `leaves`: the lead gets no later step either. */
  | { kind: 'DROP'; bucket: Bucket; reason: string; leaves: boolean }
  | { kind: 'PARK'; reason: string }
  | { kind: 'MISSED'; reason: string }
  | { kind: 'HOLD'; untilMs: number; bucket: Bucket; reason: string; movesDue: boolean };
