import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';
export const CarrierRegistrationFieldsFragmentDoc = gql`
    fragment CarrierRegistrationFields on CarrierRegistration {
  state
  required
  form {
    legalName
    soleProprietor
    taxId
    businessType
    industry
    street
    city
    region
    postalCode
    website
    contactName
    contactEmail
    contactPhone
    contactTitle
    contactPosition
    useCase
    firstSample
    secondSample
    optIn
    isListed
    stockExchange
    stockTicker
  }
  missing
  submittedAt
  perSecond
  tmobilePerDay
}
    ` as unknown as DocumentNode<Types.CarrierRegistrationFieldsFragment, unknown>;
export const CarrierRegistrationDocument = gql`
    query CarrierRegistration {
  carrierRegistration {
    success
    errors
    refusal
    carrierRegistration {
      ...CarrierRegistrationFields
    }
  }
}
    ${CarrierRegistrationFieldsFragmentDoc}` as unknown as DocumentNode<Types.CarrierRegistrationQuery, Types.CarrierRegistrationQueryVariables>;
export const SaveCarrierRegistrationDocument = gql`
    mutation SaveCarrierRegistration($form: CarrierFormInput!, $submit: Boolean) {
  saveCarrierRegistration(form: $form, submit: $submit) {
    success
    errors
    refusal
    carrierRegistration {
      ...CarrierRegistrationFields
    }
  }
}
    ${CarrierRegistrationFieldsFragmentDoc}` as unknown as DocumentNode<Types.SaveCarrierRegistrationMutation, Types.SaveCarrierRegistrationMutationVariables>;
export const SendRegistrationCodeDocument = gql`
    mutation SendRegistrationCode {
  saveCarrierRegistration(sendCodeAgain: true) {
    success
    errors
    refusal
    carrierRegistration {
      ...CarrierRegistrationFields
    }
  }
}
    ${CarrierRegistrationFieldsFragmentDoc}` as unknown as DocumentNode<Types.SendRegistrationCodeMutation, Types.SendRegistrationCodeMutationVariables>;