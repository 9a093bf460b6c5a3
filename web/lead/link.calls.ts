// The calls of the page behind a link; always without the session of this browser.
import { ask, requestId } from '../kit/ask.ts';
import type { LoadLinkQuery, SaveVisitMutationVariables } from '../kit/calls.gen.ts';
import { earlyAnswer } from './arrived.ts';
import { deviceId, linkTokens } from './browser.ts';
import { ConfirmBrowserDocument, LoadLinkDocument, SaveVisitDocument, SendLinkCodeDocument } from './link.gen.ts';

export type Codes = { lead: string; feature: string };
export type Loaded = LoadLinkQuery['loadLeadActivity'];
export type LeadPitch = NonNullable<Loaded['pitch']>;
export type LeadSlide = LeadPitch['slides'][number];
export type LeadWidget = LeadSlide['widgets'][number];
export type PlayedMedia = NonNullable<LeadSlide['media']>;
export type VisitSave = SaveVisitMutationVariables;

const asNobody = { asNobody: true } as const;

/** What the link leads to; throws `Refused` with `No Access` when the browser must verify itself first. */
export const loadLink = (codes: Codes): Promise<Loaded> =>
  ask(LoadLinkDocument, { ...codes, token: linkTokens(), deviceId: deviceId() }, { ...asNobody, asked: earlyAnswer() });

/** Saves what was done on this load; with `keepalive` the call outlives the page. */
export const saveVisit = (save: VisitSave, keepalive: boolean) =>
  ask(SaveVisitDocument, save, { ...asNobody, keepalive });

/** Texts a code to the phone that the link was sent to. */
export const sendLinkCode = (codes: Codes) => ask(SendLinkCodeDocument, { ...codes, requestId: requestId() }, asNobody);

/** Returns the token of this browser. */
export const confirmBrowser = (codes: Codes, code: string) => ask(ConfirmBrowserDocument, { ...codes, code }, asNobody);
