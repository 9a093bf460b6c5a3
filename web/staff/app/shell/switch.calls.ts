// Moving the session to another organisation.
import { ask } from '../../../kit/ask.ts';
import type { SwitchOrganizationMutation } from '../../../kit/calls.gen.ts';

const SWITCH = /* GraphQL */ `
  mutation SwitchOrganization($organizationId: ID!) {
    switchOrganization(organizationId: $organizationId) { success errors user { id } }
  }
`;

/** Moves the session to another of one's organisations. */
export const switchOrganization = (organizationId: string) =>
  ask<SwitchOrganizationMutation>(SWITCH, { organizationId });
