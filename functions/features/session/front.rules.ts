// What the API takes from whom: everything from the brand's own distribution, from elsewhere the opening of a subscription.

const HIDES_BRACES = '#';
/** One operation with one field and what is selected of it: whatever follows it would need a brace more. */
const ONE_SUBSCRIPTION = /^subscription\b[^{}]*\{[^{}]*\{[^{}]*\}\s*\}$/;

/**
 * Whether a request may come around the distribution: the realtime address is AppSync's own, asked without a query when a
 * connection opens and with one subscription when somebody listens.
 */
export function isListening(query: string | null | undefined): boolean {
  const text = (query ?? '').trim();
  if (text === '') return true;
  return text.length < 2000 && !text.includes(HIDES_BRACES) && ONE_SUBSCRIPTION.test(text);
}
