// Moving the session to another organisation.
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { SwitchOrganizationDocument } from './switch.gen.ts';

/** Moves the session to another of one's organisations. */
export const useSwitchOrganization = (after: () => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'switchOrganization',
    (organizationId: string) => ask(SwitchOrganizationDocument, { organizationId }),
    after,
    failed,
  );
