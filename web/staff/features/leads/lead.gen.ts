import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const LeadRowFragmentDoc = gql`
    fragment LeadRow on Lead {
  id
  name
  phone
  firstName
  lastName
  optedIn
  optedOut
  invalidPhone
  archived
  created
  lastActive
  unviewed
  unread
  lastReply {
    message
    at
  }
  wantsToStop
  lastWritten {
    at
  }
  doneAt
  claimedBy {
    id
    name
  }
  stats {
    seconds
    views
  }
  campaigns {
    id
    name
  }
  groups {
    id
    name
  }
  tags {
    id
    name
  }
  fields {
    id
    name
    value
  }
  report {
    campaignId
    received
    complete
    replied
    booked
    clicked
    bucket
    reason
    until
    verified
    video
    response
    calendar
    redirected
    unopened
    optedOut
    opened
    views
    seconds
    score
    answers {
      widgetId
      label
      values
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadRowFragment, unknown>;
export const SaidMessageFragmentDoc = gql`
    fragment SaidMessage on LeadMessage {
  id
  userId
  campaignId
  message
  created
  sent
  success
  delivered
  senderName
  aiGenerated
  fromLead
  meaning
  meaningBy
  bucket
  reason
  pictures {
    state
    url
    why
  }
}
    ` as unknown as DocumentNode<Types.SaidMessageFragment, unknown>;
export const SaidNoteFragmentDoc = gql`
    fragment SaidNote on LeadNote {
  id
  text
  created
  userId
  userName
}
    ` as unknown as DocumentNode<Types.SaidNoteFragment, unknown>;
export const LeadDetailFragmentDoc = gql`
    fragment LeadDetail on Lead {
  ...LeadRow
  state
  zip
  timeZone
  appointments {
    id
    eventDate
    eventTime
    eventLocation
    at
    seriesId
    repeatFrequency
    repeatDays
    cancelled
    campaigns {
      id
      name
    }
    texts {
      campaignId
      campaignFeatureId
      label
      at
      bucket
      reason
      skipped
    }
  }
  activity {
    campaignId
    campaignName
    opened
    completed
    views
    devices
    seconds
    score
    scoreParts {
      metric
      count
      points
    }
    slides {
      pitchSlideId
      label
      seconds
      video
      videoDuration
      parts {
        from
        to
        times
      }
      listens
    }
    answers {
      widgetId
      label
      values
    }
  }
  answered {
    campaignId
    campaignName
    does
    at
    resumesAt
    resumedBy
    isOver
    nextText
    nextAt
    textsLeft
    offersOn
  }
  optOut {
    at
    source
    reason
    date
    userName
  }
  messages {
    ...SaidMessage
  }
  hasEarlierMessages
  notes {
    ...SaidNote
  }
  messageQueue {
    id
    message
    created
    scheduledFor
    reason
    error
    complete
    retrying
    unconfirmed
    missed
    optedOut
    pictures {
      state
      url
      why
    }
    mayChange
    unlessAnswered
  }
  featureQueue {
    id
    campaignName
    message
    created
    scheduledFor
    reason
    error
    complete
    retrying
    unconfirmed
    missed
    optedOut
    pictures {
      state
      url
      why
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadDetailFragment, unknown>;
export const LeadsDocument = gql`
    query Leads($campaignId: ID, $groupId: ID, $segmentId: ID, $tagId: ID, $page: Int, $pageSize: Int, $order: LeadOrder, $search: String, $leadFilter: LeadFilter, $cursor: String, $campaignFeatureId: ID, $bucket: Bucket, $watched: WatchedInput) {
  leads(
    campaignId: $campaignId
    groupId: $groupId
    segmentId: $segmentId
    tagId: $tagId
    page: $page
    pageSize: $pageSize
    order: $order
    search: $search
    leadFilter: $leadFilter
    cursor: $cursor
    campaignFeatureId: $campaignFeatureId
    bucket: $bucket
    watched: $watched
  ) {
    success
    errors
    refusal
    total
    more
    page
    cursor
    orders
    order
    dated
    leads {
      ...LeadRow
    }
  }
}
    ${LeadRowFragmentDoc}` as unknown as DocumentNode<Types.LeadsQuery, Types.LeadsQueryVariables>;
export const EarlierMessagesDocument = gql`
    query EarlierMessages($leadId: ID!, $messagesBefore: ID!) {
  lead(leadId: $leadId, messagesOnly: true, messagesBefore: $messagesBefore) {
    success
    errors
    refusal
    lead {
      id
      messages {
        ...SaidMessage
      }
      hasEarlierMessages
    }
  }
}
    ${SaidMessageFragmentDoc}` as unknown as DocumentNode<Types.EarlierMessagesQuery, Types.EarlierMessagesQueryVariables>;
export const LeadDocument = gql`
    query Lead($leadId: ID!) {
  lead(leadId: $leadId) {
    success
    errors
    refusal
    lead {
      ...LeadDetail
    }
  }
}
    ${LeadDetailFragmentDoc}
${LeadRowFragmentDoc}
${SaidMessageFragmentDoc}
${SaidNoteFragmentDoc}` as unknown as DocumentNode<Types.LeadQuery, Types.LeadQueryVariables>;
export const AppointmentCampaignsDocument = gql`
    query AppointmentCampaigns {
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
    ` as unknown as DocumentNode<Types.AppointmentCampaignsQuery, Types.AppointmentCampaignsQueryVariables>;
export const CreateLeadAppointmentDocument = gql`
    mutation CreateLeadAppointment($leadId: ID!, $eventDate: AWSDate, $eventTime: String, $eventLocation: String, $campaignsToAdd: [ID!], $repeatFrequency: EventRepeatFrequency, $repeatCount: Int, $repeatDays: Int, $requestId: ID) {
  createLeadAppointment(
    leadId: $leadId
    eventDate: $eventDate
    eventTime: $eventTime
    eventLocation: $eventLocation
    campaignsToAdd: $campaignsToAdd
    repeatFrequency: $repeatFrequency
    repeatCount: $repeatCount
    repeatDays: $repeatDays
    requestId: $requestId
  ) {
    success
    errors
    refusal
    appointment {
      id
    }
    unreached {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateLeadAppointmentMutation, Types.CreateLeadAppointmentMutationVariables>;
export const UpdateLeadAppointmentDocument = gql`
    mutation UpdateLeadAppointment($leadAppointmentId: ID!, $eventDate: AWSDate, $eventTime: String, $eventLocation: String, $campaignsToAdd: [ID!], $campaignsToRemove: [ID!]) {
  updateLeadAppointment(
    leadAppointmentId: $leadAppointmentId
    eventDate: $eventDate
    eventTime: $eventTime
    eventLocation: $eventLocation
    campaignsToAdd: $campaignsToAdd
    campaignsToRemove: $campaignsToRemove
  ) {
    success
    errors
    refusal
    unreached {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdateLeadAppointmentMutation, Types.UpdateLeadAppointmentMutationVariables>;
export const DeleteLeadAppointmentDocument = gql`
    mutation DeleteLeadAppointment($leadAppointmentId: ID!, $andLater: Boolean) {
  deleteLeadAppointment(
    leadAppointmentId: $leadAppointmentId
    andLater: $andLater
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteLeadAppointmentMutation, Types.DeleteLeadAppointmentMutationVariables>;
export const UpdateLeadDocument = gql`
    mutation UpdateLead($leadId: ID!, $lead: LeadInput!) {
  updateLead(leadId: $leadId, lead: $lead) {
    success
    errors
    refusal
    otherLeadId
    lead {
      ...LeadRow
      fields {
        id
        name
        value
      }
    }
  }
}
    ${LeadRowFragmentDoc}` as unknown as DocumentNode<Types.UpdateLeadMutation, Types.UpdateLeadMutationVariables>;
export const RemoveLeadsDocument = gql`
    mutation RemoveLeads($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
  removeLeadsFromCampaign(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
  ) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.RemoveLeadsMutation, Types.RemoveLeadsMutationVariables>;
export const ArchiveLeadsDocument = gql`
    mutation ArchiveLeads($leadIds: [ID!], $selection: SelectionInput) {
  archiveLeads(leadIds: $leadIds, selection: $selection) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.ArchiveLeadsMutation, Types.ArchiveLeadsMutationVariables>;
export const MessageLeadDocument = gql`
    mutation MessageLead($leadId: ID!, $message: String!, $savedReplyId: ID, $sendAt: AWSDateTime, $atLegalHour: Boolean, $unlessAnswered: Boolean, $pictureId: ID, $pictureAsLink: Boolean, $requestId: ID) {
  messageLead(
    leadId: $leadId
    message: $message
    savedReplyId: $savedReplyId
    sendAt: $sendAt
    atLegalHour: $atLegalHour
    unlessAnswered: $unlessAnswered
    pictureId: $pictureId
    pictureAsLink: $pictureAsLink
    requestId: $requestId
  ) {
    success
    errors
    refusal
    message {
      id
      message
      created
    }
  }
}
    ` as unknown as DocumentNode<Types.MessageLeadMutation, Types.MessageLeadMutationVariables>;
export const RetryTextDocument = gql`
    mutation RetryText($campaignFeatureQueueId: ID!, $requestId: ID) {
  retryCampaignFeatureQueue(
    campaignFeatureQueueId: $campaignFeatureQueueId
    requestId: $requestId
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RetryTextMutation, Types.RetryTextMutationVariables>;
export const RestoreLeadsDocument = gql`
    mutation RestoreLeads($leadIds: [ID!]!) {
  restoreLeads(leadIds: $leadIds) {
    success
    errors
    refusal
    count
  }
}
    ` as unknown as DocumentNode<Types.RestoreLeadsMutation, Types.RestoreLeadsMutationVariables>;
export const CorrectMeaningDocument = gql`
    mutation CorrectMeaning($leadId: ID!, $messageId: ID!, $meaning: Meaning) {
  correctMeaning(leadId: $leadId, messageId: $messageId, meaning: $meaning) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.CorrectMeaningMutation, Types.CorrectMeaningMutationVariables>;