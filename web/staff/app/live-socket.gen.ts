import type * as Types from '../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../kit/document.ts';
import { gql } from '../../kit/document.ts';

export const OrganizationChangedDocument = gql`
    subscription OrganizationChanged($organizationId: ID!) {
  onOrganizationChanged(organizationId: $organizationId) {
    organizationId
    kind
    leadId
    campaignId
    jobId
    typingId
  }
}
    ` as unknown as DocumentNode<Types.OrganizationChangedSubscription, Types.OrganizationChangedSubscriptionVariables>;