// How a text of an answer may be masked for visiting staff; `visitor-masks.ts` gives each text one of these.

/**
 * What a visitor sees where people are masked. `shown`: the text unchanged (words and settings of staff). `prose`, `body` (a sent or
 * received text): the text without the phones, addresses and names of people in it. `name`: the first name, or the brand's noun for
 * a person. `firstName`: the first name unless it is a phone. `lastName`: an empty text. `phone`: its last four digits. `sender` (the
 * name beside a text): masked like `name` where the person wrote it. `hidden`, `remark` (what staff wrote about a person), `reply` (a
 * received text in a list) and `file` (an address): nothing. Where texts are masked, `body` is replaced by a word, and `remark`,
 * `reply` and `file` are nothing.
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
