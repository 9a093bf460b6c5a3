import type * as Types from '../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../kit/document.ts';
import { gql } from '../../kit/document.ts';

export const UserDocument = gql`
    query User($includeBilling: Boolean) {
  user(includeBilling: $includeBilling) {
    success
    errors
    refusal
    user {
      id
      name
      firstName
      email
      emailTrouble
      pendingEmail
      phone
      phoneProven
      token
      secondFactor
      mustEnroll
      wpAdmin
      showAppt
      showCalendly
      stats {
        leads
        messages
        views
      }
      organizations {
        id
        name
        access
        understandsTiming
        understandsContacts
        understandsEdit
      }
      organization {
        id
        v2
        name
        orgType
        access
        color
        image
        message
        messageContent {
          text
        }
        welcomeMessageContent {
          text
        }
        autoReplyEnabled
        messageAlertIds
        autoReply
        quietHours
        asksQuietHours
        secondFactorRoles
        timeZone
        reportDays
        erasesAt
        allowAfterHours
        allowWeekends
        twilioPhone
        numberNote
        allowIncomingLeads
        allowCallForwarding
        forwardingPhone
        allowSelfOnboarding
        showMessages
        showEventsPage
        showAudio
        showCalendly
        showApptPlaceholders
        showCustomWindow
        understandsTiming
        understandsContacts
        understandsEdit
        firstRun {
          card
          written
          people
          tested
        }
        users {
          id
          name
        }
        admins {
          id
          name
        }
        stats {
          leads
          messages
          messagesSuccess
          messagesFailed
          responses
          deliveryRate
          responseRate
          openRate
          viewRate
        }
        integrations {
          userId
          created
          integrationType
        }
        bank {
          name
          last4
        }
        billing {
          active
          expires
          periodEnd
          messagePriceCents
          monthlyRateCents
          publishableKey
          cardScriptUrl
          products {
            id
            name
            price
          }
          card {
            brand
            last4
            expMonth
            expYear
          }
          invoices {
            paid
            amount
            url
            number
            date
            periodStart
            periodEnd
          }
          planChanges {
            plan
            dueToday
            messagePriceCents
          }
          cardCharges
          nextInvoice {
            due
            amount
            plan
            texts
            credit
          }
          freeTextsLeft
          messages {
            cycle
            total
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.UserQuery, Types.UserQueryVariables>;