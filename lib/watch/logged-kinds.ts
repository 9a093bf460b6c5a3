// The kinds of failure that doors log: how many of each raise an alarm, and its text for the operator.

/** Kinds of failure that doors log as `"kind":"..."`: how many in five minutes raise an alarm, and its text. */
export const LOGGED_KINDS: Readonly<Record<string, { most: number; says: string }>> = {
  resolver: { most: 5, says: 'Fields of the API fail with errors that are no refusals.' },
  audit: {
    most: 0,
    says: 'The outcome of a change or a refusal could not be written to the audit log, which has only its beginning.',
  },
  claim: {
    most: 200,
    says: 'Pages behind links claim what cannot be: somebody tries to fake views, or a page is broken.',
  },
  relay: { most: 0, says: 'Signals could not be handed to the bus; the stream tries again for six hours.' },
  counts: { most: 0, says: 'Texts could not be counted in their batches; the stream tries again for six hours.' },
  events: {
    most: 0,
    says: 'Texts and opt-outs could not be reported to endpoints; the stream tries again for six hours.',
  },
  job: { most: 0, says: 'An import, export or bulk action was given up after five failures in a row.' },
  metering: { most: 2, says: 'The card provider could not be told what texts cost; it is tried again each minute.' },
  'card-key': { most: 1, says: 'The card provider does not know our key: no card, plan or report gets through.' },
  subscriptions: {
    most: 0,
    says: 'The card provider charges an organization for more than one subscription: end all but one there.',
  },
  money: {
    most: 0,
    says: 'A bank takes a payment back, a payment was refunded, or the card provider could not count usage.',
  },
  reconcile: {
    most: 0,
    says: 'A day of our ledger differs from the text or the card provider, or could not be compared: see /status.',
  },
  overdue: { most: 0, says: 'A tick could not settle or restart what is overdue; it tries again each minute.' },
  parked: {
    most: 0,
    says: 'Batches stayed parked though nothing parked them, and go on now: a signal was lost, look into the dead letters.',
  },
  release: {
    most: 0,
    says: 'The number of an organization whose plan ended could not be given back: it still costs money; the next try is in ten minutes.',
  },
  transcode: {
    most: 0,
    says: 'A video could not be handed to the video service, or stayed silent for a day; staff see why and may try again.',
  },
  'pictures-lost': {
    most: 0,
    says: 'Pictures that people sent could not be fetched from the text provider for two days, and are lost.',
  },
  stopped: {
    most: 0,
    says: 'The sending of an organization stopped: the text provider refuses our account, does not answer, or answers with an unknown code.',
  },
  unsettled: {
    most: 20,
    says: 'The text provider does not report the outcome of texts whose outcome is unknown; it is asked again.',
  },
  failing: { most: 0, says: 'A quarter of a batch’s texts failed, or more: look at the codes of its texts.' },
  silent: {
    most: 0,
    says: 'Nobody reported a quarter of a batch’s texts for an hour; the provider was asked about them.',
  },
  swept: {
    most: 0,
    says: 'People wrote and no webhook told us: the texts were read from the provider and processed late.',
  },
  returned: {
    most: 4,
    says: 'E-mail came back from several addresses, or was reported as spam: SES stops an account of which too much is.',
  },
  stuck: { most: 0, says: 'A batch of texts could not be sent after ten minutes of tries; staff may try it again.' },
};
