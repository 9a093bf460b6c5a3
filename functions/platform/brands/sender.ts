// Fills the sender's name into sentences of the manifest: the organization's for recipients, the brand's for staff.

/** The sentence with the sender's name in it. */
export function fromSender(sentence: string, sender: string): string {
  return sentence.replaceAll('{sender}', () => sender);
}
