import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const RuleFieldsFragmentDoc = gql`
    fragment RuleFields on CampaignWorkflow {
  id
  campaignFeatureId
  label
  triggers {
    id
    triggerType
    triggerOption
    triggerResponses
    seconds
    days
    hours
    performedAction
    widgetExpression
    replyTo
    widgetId
  }
  actions {
    id
    actionType
    default
    messageContent {
      text
    }
    webhookUrl
    userIds
    nextCampaignId
  }
}
    ` as unknown as DocumentNode<Types.RuleFieldsFragment, unknown>;
export const FeatureFieldsFragmentDoc = gql`
    fragment FeatureFields on CampaignFeature {
  id
  label
  featureType
  structureType
  message
  messageContent {
    text
  }
  days
  hours
  minutes
  window
  delayUntil
  pitch {
    id
    title
    archived
    structure
    redirectType
    redirectUrl
    redirectPhone
    redirectButton
  }
  workflows {
    ...RuleFields
  }
}
    ` as unknown as DocumentNode<Types.FeatureFieldsFragment, unknown>;
export const CampaignFieldsFragmentDoc = gql`
    fragment CampaignFields on Campaign {
  id
  name
  code
  created
  lastActive
  hasAppt
  brandName
  brandImage
  brandColor
  calendlyEventUri
  calendlyEventName
  calendlyEventLink
  public
  description
  category
  archived
  paused
  pausedNote
  whenAnswered
  status
  stopped {
    sendRequestId
    note
    unsent
  }
  dueMeanwhile
  version
  userName
  landingPage {
    title
    description
    endText
    color
    image
    widgets {
      id
      label
      fineText
      widgetType
      labels
      start
      end
      required
    }
  }
  structure {
    before
    feature
    appointment
  }
  features {
    ...FeatureFields
  }
  stats {
    leads
    leftOut
    booked
    opened
    complete
    currentLeads
    responses
    messages
    messagesSuccess
    messagesFailed
    notDelivered
    deliveryRate
    responseRate
    features {
      featureId
      label
      leads
      complete
      buckets {
        bucket
        count
        reason
        until
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignFieldsFragment, unknown>;
export const CampaignNamesDocument = gql`
    query CampaignNames {
  campaigns {
    success
    errors
    refusal
    campaigns {
      id
      name
      archived
      structure {
        before
        feature
        appointment
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignNamesQuery, Types.CampaignNamesQueryVariables>;
export const CampaignsDocument = gql`
    query Campaigns {
  campaigns(includeFeatures: true, includeStats: true) {
    success
    errors
    refusal
    campaigns {
      id
      name
      created
      lastActive
      archived
      paused
      pausedNote
      status
      stopped {
        sendRequestId
        note
        unsent
      }
      userName
      leadId
      leadName
      structure {
        before
        feature
        appointment
      }
      features {
        id
        message
      }
      stats {
        leads
        messages
        responses
        deliveryRate
        responseRate
        complete
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignsQuery, Types.CampaignsQueryVariables>;
export const CampaignDocument = gql`
    query Campaign($campaignId: ID!) {
  campaign(campaignId: $campaignId, includeFeatures: true, includeStats: true) {
    success
    errors
    refusal
    campaign {
      ...CampaignFields
    }
  }
}
    ${CampaignFieldsFragmentDoc}
${FeatureFieldsFragmentDoc}
${RuleFieldsFragmentDoc}` as unknown as DocumentNode<Types.CampaignQuery, Types.CampaignQueryVariables>;
export const CreateCampaignDocument = gql`
    mutation CreateCampaign($name: String, $leadId: ID, $v2: Boolean, $template: String, $requestId: ID) {
  createCampaign(
    name: $name
    leadId: $leadId
    v2: $v2
    template: $template
    requestId: $requestId
  ) {
    success
    errors
    refusal
    campaign {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateCampaignMutation, Types.CreateCampaignMutationVariables>;
export const CreateHandoffDocument = gql`
    mutation CreateHandoff($purpose: HandoffPurpose!) {
  createHandoff(purpose: $purpose) {
    success
    errors
    refusal
    code
  }
}
    ` as unknown as DocumentNode<Types.CreateHandoffMutation, Types.CreateHandoffMutationVariables>;
export const CloneCampaignDocument = gql`
    mutation CloneCampaign($campaignId: ID!, $requestId: ID) {
  cloneCampaign(campaignId: $campaignId, requestId: $requestId) {
    success
    errors
    refusal
    campaign {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CloneCampaignMutation, Types.CloneCampaignMutationVariables>;
export const SaveCampaignPageDocument = gql`
    mutation SaveCampaignPage($campaignId: ID!, $landingPage: CampaignLandingPageInput!) {
  updateCampaign(campaignId: $campaignId, landingPage: $landingPage) {
    success
    errors
    refusal
    campaign {
      id
      version
    }
  }
}
    ` as unknown as DocumentNode<Types.SaveCampaignPageMutation, Types.SaveCampaignPageMutationVariables>;
export const UpdateCampaignDocument = gql`
    mutation UpdateCampaign($campaignId: ID!, $name: String, $template: String, $brandName: String, $brandImage: String, $brandColor: String, $calendlyEventUri: String, $public: Boolean, $description: String, $category: String, $whenAnswered: WhenAnswered, $paused: Boolean, $sendDue: Boolean, $version: Int) {
  updateCampaign(
    campaignId: $campaignId
    name: $name
    template: $template
    brandName: $brandName
    brandImage: $brandImage
    brandColor: $brandColor
    calendlyEventUri: $calendlyEventUri
    public: $public
    description: $description
    category: $category
    whenAnswered: $whenAnswered
    paused: $paused
    sendDue: $sendDue
    version: $version
  ) {
    success
    errors
    refusal
    conflict
    campaign {
      id
      name
      version
      brandName
      brandImage
      brandColor
      calendlyEventUri
      calendlyEventName
      calendlyEventLink
      public
      description
      category
      whenAnswered
      paused
      pausedNote
      dueMeanwhile
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdateCampaignMutation, Types.UpdateCampaignMutationVariables>;
export const LibraryDocument = gql`
    query Library {
  campaigns(publicOnly: true) {
    success
    errors
    refusal
    campaigns {
      id
      name
      userName
      description
      category
      structure {
        before
        feature
        appointment
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.LibraryQuery, Types.LibraryQueryVariables>;
export const LibraryCategoriesDocument = gql`
    query LibraryCategories {
  campaignCategories {
    success
    errors
    refusal
    categories
  }
}
    ` as unknown as DocumentNode<Types.LibraryCategoriesQuery, Types.LibraryCategoriesQueryVariables>;
export const SharedCampaignDocument = gql`
    query SharedCampaign($campaignId: ID!) {
  campaign(campaignId: $campaignId, isPublic: true, includeFeatures: true) {
    success
    errors
    refusal
    campaign {
      id
      structure {
        before
        feature
        appointment
      }
      features {
        ...FeatureFields
      }
    }
  }
}
    ${FeatureFieldsFragmentDoc}
${RuleFieldsFragmentDoc}` as unknown as DocumentNode<Types.SharedCampaignQuery, Types.SharedCampaignQueryVariables>;
export const AddToCampaignsDocument = gql`
    mutation AddToCampaigns($campaignId: ID!, $requestId: ID) {
  cloneCampaign(campaignId: $campaignId, isPublic: true, requestId: $requestId) {
    success
    errors
    refusal
    campaign {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.AddToCampaignsMutation, Types.AddToCampaignsMutationVariables>;
export const DeleteCampaignDocument = gql`
    mutation DeleteCampaign($campaignId: ID!) {
  deleteCampaign(campaignId: $campaignId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteCampaignMutation, Types.DeleteCampaignMutationVariables>;
export const CreateFeatureDocument = gql`
    mutation CreateFeature($campaignId: ID!, $featureType: FeatureType!, $structureType: StructureType, $after: ID, $requestId: ID) {
  createCampaignFeature(
    campaignId: $campaignId
    featureType: $featureType
    structureType: $structureType
    after: $after
    requestId: $requestId
  ) {
    success
    errors
    refusal
    campaignFeature {
      ...FeatureFields
    }
  }
}
    ${FeatureFieldsFragmentDoc}
${RuleFieldsFragmentDoc}` as unknown as DocumentNode<Types.CreateFeatureMutation, Types.CreateFeatureMutationVariables>;
export const UpdateFeatureDocument = gql`
    mutation UpdateFeature($campaignFeatureId: ID!, $messageContent: [MessageBlockInput!], $days: Int, $hours: Int, $minutes: Int, $window: String, $delayUntil: AWSDateTime, $pitchId: ID, $after: ID) {
  updateCampaignFeature(
    campaignFeatureId: $campaignFeatureId
    messageContent: $messageContent
    days: $days
    hours: $hours
    minutes: $minutes
    window: $window
    delayUntil: $delayUntil
    pitchId: $pitchId
    after: $after
  ) {
    success
    errors
    refusal
    campaignFeature {
      ...FeatureFields
    }
  }
}
    ${FeatureFieldsFragmentDoc}
${RuleFieldsFragmentDoc}` as unknown as DocumentNode<Types.UpdateFeatureMutation, Types.UpdateFeatureMutationVariables>;
export const DeleteFeatureDocument = gql`
    mutation DeleteFeature($campaignFeatureId: ID!) {
  deleteCampaignFeature(campaignFeatureId: $campaignFeatureId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteFeatureMutation, Types.DeleteFeatureMutationVariables>;
export const TestMessageDocument = gql`
    mutation TestMessage($message: String!, $requestId: ID) {
  testMessage(message: $message, requestId: $requestId) {
    success
    errors
    refusal
    to
    filledFor
  }
}
    ` as unknown as DocumentNode<Types.TestMessageMutation, Types.TestMessageMutationVariables>;
export const PreviewPeopleDocument = gql`
    query PreviewPeople($campaignId: ID!) {
  leads(campaignId: $campaignId, page: 1) {
    success
    errors
    refusal
    leads {
      id
      name
      firstName
      lastName
      phone
    }
  }
}
    ` as unknown as DocumentNode<Types.PreviewPeopleQuery, Types.PreviewPeopleQueryVariables>;