// The kinds of background work and what each works on: ids, a selection, column names; never a text or a phone.
import type { SelectionInput } from '#functions/schema.gen.ts';

/** Kind -> what it works on. What each does is bound by the door that runs them, above all rooms. */
export type JobInputs = {
  /** Archives the people of a selection. */
  archive: { selection: SelectionInput; isMasked: boolean };
  /** Counts the people of a selection as a send would meet them, before it is pressed. */
  audience: { campaignId: string; selection: SelectionInput };
  /** Puts the people of a selection into a campaign. */
  enrol: { campaignId: string; selection: SelectionInput };
  /** Puts the people of a list or a selection into a group, or takes them out of it. */
  group: { groupId: string; joins: boolean; leadIds?: string[]; selection?: SelectionInput };
  /** Cancels the appointments of events, or adds their people to campaigns. */
  events: { eventIds: string[]; campaignIds?: string[] };
  /** Imports a contacts file: which one, which of its columns to read, and into which campaign and group its people go. */
  import: {
    uploadId: string;
    fileName: string;
    choice: {
      fullNameKey?: string;
      firstNameKey?: string;
      lastNameKey?: string;
      /** Best first: the first number of a row that can be texted counts. */
      phoneKeys?: string[];
      /** Columns of which staff say that they hold opt-outs, beside those that say so themselves. */
      optOutKeys?: string[];
    };
    /** Whether people whose row says no come in as opted out, or not at all. */
    saysNo?: 'OPT_OUT' | 'LEAVE_OUT';
    campaignId?: string;
    groupId?: string;
    attestation?: { source: string; date: string };
    /** Whoever may not know people adds new ones only, and is not told who was known. */
    isMasked?: boolean;
  };
  /** Opts out the people of a selection, or the phones in a column of a file, because staff say so. */
  optOut: {
    said: { reason: string; date: string };
    /** Where whoever said so sat. */
    from: { ipAddress: string; userAgent: string };
    selection?: SelectionInput | undefined;
    /** Whoever may not know people finds them by no name, also in the background. */
    isMasked: boolean;
    file?: { uploadId: string; phoneKey: string } | undefined;
  };
  /** Adds the people of a selection or of groups to a bulk text, whose send request follows from the job. */
  message: { selection: SelectionInput } | { eventIds: string[] };
  /** Takes the people of a selection out of a campaign. */
  remove: { campaignId: string; selection: SelectionInput };
  /** Writes a campaign's CSV report. */
  report: { campaignId: string };
  /** Wakes what waits of an organisation, from where the call that began it came to (`after`) on. */
  resume: {
    campaignId?: string;
    what: 'changed' | 'hang' | 'send' | 'skip' | 'unpark' | 'unparkDueNow' | 'undo' | 'stop';
    /** The send request that was undone or stopped. */
    sendRequestId?: string;
    /** When a campaign was resumed or changed: what fell due later is not passed over, a repeat is one job. */
    atMs?: number;
    after: string;
  };
  /** Arms the batches of a step whose rules were changed, from where the call that began it came to (`after`) on. */
  rules: { campaignId: string; featureId: string; after: string };
};

export type JobKind = keyof JobInputs;
