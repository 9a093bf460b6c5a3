// Trying a text again that failed, was missed or whose fate is unknown: the retry icon and "Send now".

export type RetryAsked = { organizationId: string; leadId: string; sendKey: string; userId: string };

/**
 * Sends that text once more under the same id. An unconfirmed one is asked about at the provider first. Throws a
 * Refusal when it is not one that can be tried again (on its way, delivered, opted out).
 */
export async function retryText(asked: RetryAsked): Promise<void> {
  throw new Error(`Not built yet: ${asked.sendKey}`);
}
