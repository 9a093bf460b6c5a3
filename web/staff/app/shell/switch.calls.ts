// Moving the session to another organisation.
import { ask } from '../../../kit/ask.ts';
import { SwitchOrganizationDocument } from './switch.gen.ts';

/** Moves the session to another of one's organisations. */
export const switchOrganization = (organizationId: string) => ask(SwitchOrganizationDocument, { organizationId });
