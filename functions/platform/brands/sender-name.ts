// A sender's name, the organization's for recipients and the brand's for staff: in sentences of the manifest, and as a mark.

/** The sentence with the sender's name in it. */
export function fromSender(sentence: string, sender: string): string {
  return sentence.replaceAll('{sender}', () => sender);
}

/** The mark of a sender without a picture: the first letter or digit of its name, in upper case; empty without one. */
export function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
}
