// The rows of the register of masks for the conversation and for the saved replies that staff insert into it.

/** Type -> its texts, each with its mask. */
export const INBOX = {
  LeadMessage: { message: 'body', senderName: 'sender', reason: 'prose', meaning: 'reply', meaningBy: 'shown' },
  MessagePicture: { url: 'file', why: 'shown' },
  LeadNote: { text: 'remark', userName: 'shown' },
  SavedReply: { name: 'prose', message: 'prose' },
  PlannedSend: { message: 'body', groups: 'prose', by: 'sender', reason: 'prose' },
  JoinKeyword: { word: 'shown', consent: 'prose', consentHash: 'shown', reply: 'prose' },
  ContactCard: { address: 'shown' },
  PersonLink: { name: 'shown', campaignName: 'shown', address: 'hidden' },
} as const;
