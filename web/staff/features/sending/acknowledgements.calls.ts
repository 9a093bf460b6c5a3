// Saving that the caller acknowledged how texts are sent, for this membership.

export const UNDERSTAND = /* GraphQL */ `
  mutation Understand {
    updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) { success errors }
  }
`;
