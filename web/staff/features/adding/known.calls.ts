// Whether a person being entered already exists.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { LeadsByPhoneDocument } from './known.gen.ts';

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** Whether a lead with that phone exists: checked when it matters; unknown when the check failed. */
export function useIsHere(phone: string, isAsked: boolean): 'asking' | 'here' | 'new' | 'unknown' {
  const digits = digitsOf(phone);
  const { data, isError } = useQuery({
    queryKey: ['leads', 'by-phone', digits],
    enabled: isAsked && digits.length === 10,
    queryFn: async () => {
      const { leads } = await ask(LeadsByPhoneDocument, { phone: digits });
      return (leads ?? []).some((lead) => digitsOf(lead.phone) === digits);
    },
  });
  if (isError) return 'unknown';
  if (data === undefined) return 'asking';
  return data ? 'here' : 'new';
}
