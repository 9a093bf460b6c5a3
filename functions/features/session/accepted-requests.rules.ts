// Which requests the API accepts: everything from the brand's own distribution; from elsewhere only the opening of a
// subscription.

const HIDES_BRACES = '#';
/** One operation with one field and its selection: anything after it would need another brace. */
const ONE_SUBSCRIPTION = /^subscription\b[^{}]*\{[^{}]*\{[^{}]*\}\s*\}$/;

/**
 * Whether a request may bypass the distribution: the realtime address is AppSync's own, and is called without a query when a
 * connection opens and with one subscription when somebody subscribes.
 */
export function isListening(query: string | null | undefined): boolean {
  const text = (query ?? '').trim();
  if (text === '') return true;
  return text.length < 2000 && !text.includes(HIDES_BRACES) && ONE_SUBSCRIPTION.test(text);
}
