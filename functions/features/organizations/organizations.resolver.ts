// The AppSync resolver of the organizations room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { auditLog } from './audit-log.ts';
import { removeIntegration } from './integrations/remove-integration.ts';
import { saveIntegration } from './integrations/save-integration.ts';
import { apiKeys } from './keys/api-keys.ts';
import { createApiKey } from './keys/create-api-key.ts';
import { revokeApiKey } from './keys/revoke-api-key.ts';
import { eraseOrganization } from './privacy/erase-organization.ts';
import { keepOrganization } from './privacy/keep-organization.ts';
import { organizationExport } from './privacy/organization-export.ts';
import { carrierRegistration } from './registration/carrier-registration.ts';
import { saveCarrierRegistration } from './registration/save-carrier-registration.ts';
import { updateOrganization } from './update-organization.ts';

export const handler = resolverDoor(
  'organizations',
  {
    updateOrganization,
    auditLog,
    carrierRegistration,
    saveCarrierRegistration,
    apiKeys,
    createApiKey,
    revokeApiKey,
    saveIntegration,
    removeIntegration,
    eraseOrganization,
    keepOrganization,
    organizationExport,
  },
  audited,
);
