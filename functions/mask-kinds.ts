// The kinds of masks that the register of masks (masks.ts) gives to texts.

/**
 * shown: staff's own words and settings, as they are. prose: shown without phones, addresses and names of people that
 * stand in it. name, firstName, lastName, phone, hidden: what is known of a person. remark: what staff wrote of one. sender: a name, where the person wrote.
 * body: a text that left or came in. reply: one that came in, shown where nobody opened the conversation. file: opens a file.
 */
export type Mask =
  | 'shown'
  | 'prose'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'hidden'
  | 'remark'
  | 'sender'
  | 'body'
  | 'reply'
  | 'file';
