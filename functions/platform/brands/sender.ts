// Sentences of the manifest that name who sends: an organization to the people it texts, the brand to its own staff.

/** The sentence with the sender's name in it. */
export function fromSender(sentence: string, sender: string): string {
  return sentence.replaceAll('{sender}', () => sender);
}
