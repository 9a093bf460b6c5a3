// What the gate is asked with, of a batch and of each of its people, and what it answers.

import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import type { TextKind } from './kind.rules.ts';

/** What is asked of the whole batch; read at most 2 s before each group. */
export type BatchFacts = {
  nowMs: number;
  kind: TextKind;
  /** Null when it is gone. */
  organization: { hasNumber: boolean; registered: boolean; flags: WindowFlags; quietHours?: boolean } | null;
  billingActive: boolean;
  /** Undefined for texts outside a campaign; null when it is gone. */
  campaign:
    | { lifecycle: 'active' | 'archived' | 'deleted'; paused: boolean; pausedNote?: string | undefined }
    | null
    | undefined;
  /** Why nothing more of its send request leaves: somebody stopped it. */
  stopped?: string | undefined;
  /** Why it hangs on its appointment no more: cancelled, moved, taken off it. */
  endedBy?: string | undefined;
  /** The appointment, for what is said before it. */
  notAfterMs?: number | undefined;
  /** False when the step was deleted meanwhile or lost its text. */
  hasStep: boolean;
  /** What it lost instead, in words. */
  lacks?: string | undefined;
  /** The step whose page they must not have opened: this text reminds of it. */
  remindsOf?: string | undefined;
  /** The table is restored from a backup, and the operator has not said yet that texts may leave. */
  isRestored?: boolean | undefined;
  fallsDueMs: number;
  /** Staff chose to pass over what fell due meanwhile: the reason that is kept. */
  skip?: string | undefined;
  window: SendWindow;
  spacingSeconds: number;
  requireOptInReply: boolean;
  /** Whoever was not greeted gets the opt-in text first; asked of bulk texts, a chain has its own order. */
  greetsFirst?: boolean | undefined;
};

/** What is asked of each lead. */
export type LeadFacts = {
  /** Undefined for texts without a lead. */
  lead: 'active' | 'archived' | 'gone' | undefined;
  /** Why this brand texts no such number, in few words: somebody wrote from one. */
  notTexted?: string | undefined;
  /** Undefined for texts outside a campaign and bulk texts; `optedOut` when they opted out since entering, even if they are back in. */
  place: 'in' | 'removed' | 'optedOut' | undefined;
  /** Null when the number is no longer kept; undefined where consent is not asked. */
  phoneConsent:
    | {
        consent: 'unknown' | 'in' | 'pending' | 'out';
        invalid: boolean;
        lastTextMs: number;
        isGreeted: boolean;
        /** What they wrote sounds like a wish to stop, and nobody has settled it. */
        mayWantToStop?: boolean | undefined;
      }
    | null
    | undefined;
  /** The steps whose page they opened since they entered. */
  openedSteps?: readonly string[] | undefined;
  /** When an earlier attempt may be repeated. */
  retryAtMs?: number | undefined;
  /** The zones in which they may be; asked when the organisation keeps quiet hours. */
  zones?: readonly string[] | undefined;
};

export type Verdict =
  | { kind: 'SEND'; validitySeconds: number }
  /** `leaves`: the lead gets no later step either. */
  | { kind: 'DROP'; bucket: Bucket; reason: string; leaves: boolean }
  | { kind: 'PARK'; reason: string }
  | { kind: 'MISSED'; reason: string }
  | { kind: 'HOLD'; untilMs: number; bucket: Bucket; reason: string; movesDue: boolean };
