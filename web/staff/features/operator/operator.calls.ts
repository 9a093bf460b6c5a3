// The queries and changes by which the operator's staff manage the brand's organizations.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CardOnFile,
  FoundOrganization,
  OrganizationData,
  Rates,
} from '#features/admin/super-admin/super-admin-calls.rules.ts';
import type { OrganizationFlagsInput } from '#functions/schema.gen.ts';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { AllUsersDocument, SwitchFlagsDocument } from './operator.gen.ts';
import { askSuper } from './super-admin-calls.ts';

/** The organizations that a search finds, by name. */
export function useFoundOrganizations(search: string) {
  return useQuery({
    queryKey: ['operator', 'search', search],
    queryFn: async () => (await askSuper<{ organizations: FoundOrganization[] }>('tokens', { search })).organizations,
    placeholderData: keepPreviousData,
  });
}

/** Everything that the operator's staff see of one organization. */
export function useOrganizationData(organizationId: string) {
  return useQuery({
    queryKey: ['operator', 'organization', organizationId],
    queryFn: () => askSuper<OrganizationData>('organization-data', { organization_id: organizationId }),
  });
}

/** Failures of the operator's calls are logged and not shown, except those of a card (ADM-05). */
const logged = (error: Error) => console.error(error);

/** Changes what an organization pays, in dollars. */
export const useChangeSubscription = (organizationId: string, after: () => unknown) =>
  useWrite(
    'changeSubscription',
    ({ monthlyRate, smsRate }: Rates) =>
      askSuper('change-subscription', {
        organization_id: organizationId,
        monthly_rate: monthlyRate,
        sms_rate: smsRate,
      }),
    after,
    logged,
  );

/** Changes the card of an organization, by the token that the card provider made of it. */
export const changeCard = (organizationId: string, token: string) =>
  askSuper<{ card: CardOnFile }>('change-card', { organization_id: organizationId, token });

/** Founds an organization under one of the operator's ids. */
export const useFoundOrganization = (after: () => unknown) =>
  useWrite(
    'foundOrganization',
    ({ id, name, email }: { id: string; name: string; email: string }) =>
      askSuper('found-organization', { organization_id: id, name, email }),
    after,
  );

/** Switches flags of an organization. */
export const useSwitchFlags = (organizationId: string) =>
  useWrite('switchFlags', (flags: OrganizationFlagsInput) => ask(SwitchFlagsDocument, { organizationId, flags }));

/** The people of all organizations, each with those they belong to. */
export function useAllUsers() {
  return useQuery({ queryKey: ['operator', 'users'], queryFn: async () => (await ask(AllUsersDocument)).users ?? [] });
}
