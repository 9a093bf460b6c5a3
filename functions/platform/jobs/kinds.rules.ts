// The kinds of background jobs and the input of each: ids, a selection, column names; never a text or a phone.
import type { SelectionInput } from '#functions/schema.gen.ts';

/** Kind -> its input. `doors/job-kinds.act.ts` binds each kind to the code that runs it, in a layer above all rooms. */
export type JobInputs = {
  /** Archives the people of a selection. */
  archive: { selection: SelectionInput; isMasked: boolean };
  /** Counts the people of a selection by what a send would do for each of them, before Send is pressed. */
  audience: { campaignId: string; selection: SelectionInput };
  /** Takes the values of a deleted field off everybody; `isLater`: the second run, for what was being written during the first. */
  clearField: { fieldId: string; isLater?: boolean };
  /** Writes the people of a selection into a CSV file; `isArchived`: the archived ones; `fieldIds`: the fields that have a column. */
  contacts: { selection: SelectionInput; isArchived: boolean; fieldIds?: string[] };
  /** Adds the people of a selection to a campaign. */
  enrol: {
    campaignId: string;
    selection: SelectionInput;
    /** When staff chose them, if that was before the job (ISO): people who were removed from it since then are left out. */
    askedAt?: string;
  };
  /**
   * Erases a person. `isLater`: the second run, for data that was being written during the first. `isAgain`, here and below: the job
   * repeats an erasure in a table that was restored from a backup.
   */
  erase: { leadId: string; isLater?: boolean; isAgain?: boolean };
  /**
   * Erases a member from these organizations; `isWhole`: and their account. `isLater`: the second run, for texts that were on their
   * way and data that was being written during the first.
   */
  eraseMember: {
    userId: string;
    organizationIds: string[];
    isWhole: boolean;
    /** Whether the files that they uploaded are deleted even where slides show them. */
    withUploads: boolean;
    isLater?: boolean;
    isAgain?: boolean;
  };
  /** Erases an organization whose owner asked for it at that time; `isLater`: the second run. */
  eraseOrganization: { askedAt: string; isLater?: boolean; isAgain?: boolean };
  /** Deletes from the whole table what is older than the brand keeps it. */
  expire: Record<string, never>;
  /** Writes a file of everything that is stored about an organization, or about one member in these organizations. */
  export: { organizationIds: string[]; userId?: string };
  /** Adds the people of a list or a selection to a group, or removes them from it. */
  group: { groupId: string; joins: boolean; leadIds?: string[]; selection?: SelectionInput };
  /** Cancels the appointments of events, or adds their people to campaigns. */
  events: { eventIds: string[]; campaignIds?: string[] };
  /** Imports a contacts file: its upload, the columns to read, and the campaign and group that its people join. */
  import: {
    uploadId: string;
    fileName: string;
    choice: {
      fullNameKey?: string;
      firstNameKey?: string;
      lastNameKey?: string;
      /** In order of preference: the first textable number of a row is used. */
      phoneKeys?: string[];
      /** Columns that staff marked as holding opt-outs, in addition to those that are recognized. */
      optOutKeys?: string[];
      /** The column of tags. */
      tagsKey?: string;
      /** The columns that are kept as fields; absent: every column that is nothing else. */
      fieldKeys?: string[];
    };
    /** Whether people whose row says that they do not want texts are imported as opted out, or not imported. */
    saysNo?: 'OPT_OUT' | 'LEAVE_OUT';
    campaignId?: string;
    groupId?: string;
    attestation?: { source: string; date: string };
    /** Whether the caller may not see people: then only new people are added, and the result does not tell who was there already. */
    isMasked?: boolean;
  };
  /** Opts out the people of a selection, or the phones in a column of a file, on behalf of staff. */
  optOut: {
    said: { reason: string; date: string };
    /** The network address and browser of the member of staff who asked for it. */
    from: { ipAddress: string; userAgent: string };
    selection?: SelectionInput | undefined;
    /** Whether the caller may not see people: then the selection cannot search them by name, even in the background. */
    isMasked: boolean;
    file?: { uploadId: string; phoneKey: string } | undefined;
  };
  /** Adds the people of a selection or of groups to a bulk text; its send request id is derived from the job's. */
  message: { selection: SelectionInput } | { eventIds: string[] };
  /** Fetches the pictures of an inbound text from the provider; `tries`: how often they were not to be had before. */
  pictures: { sid: string; tries: number };
  /** Sends what staff planned for this time: a text to many people, or people into a campaign. */
  planned: { plannedSendId: string };
  /** Removes the people of a selection from a campaign. */
  remove: { campaignId: string; selection: SelectionInput };
  /** Writes a campaign's CSV report. */
  report: { campaignId: string };
  /** Puts tags on the people of a list or a selection, or takes them off; without either, takes a deleted tag off everybody. */
  tag: { tagIds: string[]; puts: boolean; leadIds?: string[]; selection?: SelectionInput };
  /** Wakes an organization's waiting batches, starting at `after`, where the call that started the job stopped. */
  resume: {
    campaignId?: string;
    what: 'changed' | 'hang' | 'send' | 'skip' | 'unpark' | 'unparkDueNow' | 'undo' | 'stop';
    /** The send request that was undone or stopped. */
    sendRequestId?: string;
    /** When a campaign was resumed or changed: texts that fell due later are not skipped, and a repeated call is one job. */
    atMs?: number;
    after: string;
  };
  /**
   * Schedules rule checks for the batches of a step whose rules changed, starting at `after`, where the call that started the
   * job stopped.
   */
  rules: { campaignId: string; featureId: string; after: string };
};

export type JobKind = keyof JobInputs;

/** The kinds that erase or export what is stored about somebody; they run in a function of their own. */
export const PRIVACY = [
  'erase',
  'eraseMember',
  'eraseOrganization',
  'expire',
  'export',
] as const satisfies readonly JobKind[];
export type PrivacyKind = (typeof PRIVACY)[number];

/** Whether jobs of that kind erase or export what is stored about somebody. */
export const isPrivacyKind = (kind: string): kind is PrivacyKind => PRIVACY.some((one) => one === kind);
