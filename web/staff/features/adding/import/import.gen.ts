import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';
export const ImportFieldsFragmentDoc = gql`
    fragment ImportFields on LeadImport {
  id
  created
  fileName
  userName
  state
  total
  done
  added
  alreadyThere
  repeated
  updated
  refused
  enrolled
  optedOut
  campaignId
  error
  reportUrl
  reasons {
    reason
    count
  }
  refusedRows {
    row
    name
    phone
    reason
  }
  leftOut
  saidNo {
    column
    count
  }
  saidNoRows {
    row
    name
    phone
    reason
  }
  optedOutRows {
    row
    name
    phone
    reason
  }
  phones {
    column
    count
  }
  fields
  fieldsLeft
  fieldsGone
  fieldsCut
}
    ` as unknown as DocumentNode<Types.ImportFieldsFragment, unknown>;
export const CreateUploadDocument = gql`
    mutation CreateUpload($purpose: UploadPurpose!, $mimeType: String!, $bytes: Int!) {
  createUpload(purpose: $purpose, mimeType: $mimeType, bytes: $bytes) {
    success
    errors
    refusal
    upload {
      id
      url
      fields {
        name
        value
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateUploadMutation, Types.CreateUploadMutationVariables>;
export const LeadsFromCsvDocument = gql`
    mutation LeadsFromCsv($uploadId: ID, $fileName: String, $campaignId: ID, $groupId: ID, $fullNameKey: String, $firstNameKey: String, $lastNameKey: String, $phoneKeys: [String!], $optOutKeys: [String!], $tagsKey: String, $fieldKeys: [String!], $saysNo: SaysNo, $attestation: AttestationInput, $requestId: ID) {
  leadsFromCsv(
    uploadId: $uploadId
    fileName: $fileName
    campaignId: $campaignId
    groupId: $groupId
    fullNameKey: $fullNameKey
    firstNameKey: $firstNameKey
    lastNameKey: $lastNameKey
    phoneKeys: $phoneKeys
    optOutKeys: $optOutKeys
    tagsKey: $tagsKey
    fieldKeys: $fieldKeys
    saysNo: $saysNo
    attestation: $attestation
    requestId: $requestId
  ) {
    success
    errors
    refusal
    leadImport {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadsFromCsvMutation, Types.LeadsFromCsvMutationVariables>;
export const CreateLeadDocument = gql`
    mutation CreateLead($lead: LeadInput!, $attestation: AttestationInput, $requestId: ID) {
  createLead(lead: $lead, attestation: $attestation, requestId: $requestId) {
    success
    errors
    refusal
    lead {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateLeadMutation, Types.CreateLeadMutationVariables>;
export const CreateLeadsDocument = gql`
    mutation CreateLeads($leads: [LeadInput!]!, $campaignId: ID, $groupId: ID, $attestation: AttestationInput, $requestId: ID) {
  createLeads(
    leads: $leads
    campaignId: $campaignId
    groupId: $groupId
    attestation: $attestation
    requestId: $requestId
  ) {
    success
    errors
    refusal
    added
    alreadyIn
    optedOut
    invalid
  }
}
    ` as unknown as DocumentNode<Types.CreateLeadsMutation, Types.CreateLeadsMutationVariables>;
export const LeadImportDocument = gql`
    query LeadImport($leadImportId: ID!) {
  leadImport(leadImportId: $leadImportId) {
    success
    errors
    refusal
    leadImport {
      ...ImportFields
    }
  }
}
    ${ImportFieldsFragmentDoc}` as unknown as DocumentNode<Types.LeadImportQuery, Types.LeadImportQueryVariables>;
export const LeadImportsDocument = gql`
    query LeadImports {
  leadImports {
    success
    errors
    refusal
    leadImports {
      id
      fileName
      state
      total
      done
      added
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadImportsQuery, Types.LeadImportsQueryVariables>;