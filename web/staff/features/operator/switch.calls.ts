// Switches the session to another organization.
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { SwitchOrganizationDocument } from './switch.gen.ts';

/** Switches the session to another of the person's organizations, or of a wpAdmin to any. */
export const useSwitchOrganization = (after: () => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'switchOrganization',
    (organizationId: string) => ask(SwitchOrganizationDocument, { organizationId }),
    after,
    failed,
  );
