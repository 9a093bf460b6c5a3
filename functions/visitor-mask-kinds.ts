// The kinds of masks that the register of masks (masks.ts) gives to texts.

/**
 * shown: words and settings of staff, unchanged. prose: shown without the phones, addresses and names of people in it. name,
 * firstName, lastName, phone, hidden: data of a person. remark: what staff wrote about a person. sender: the name beside a text
 * that the person wrote. body: a sent or received text. reply: a received text in a list, outside the person's conversation.
 * file: the address of a file.
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
