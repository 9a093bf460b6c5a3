// What a brand's manifest limits: how often something may be requested, and for how long records about people are kept.

/** How often something may be requested within an hour before it is refused. */
export type Limits = {
  codesPerPhone: number;
  codesPerAddress: number;
  /** Codes per network of the requesters, and per area code and exchange of the phones. */
  codesPerNetwork: number;
  codesPerArea: number;
  /** Codes of a brand within 24 hours: caps the cost of scripted sign-ups. Above it, people prove their phone by texting in. */
  codesPerBrand: number;
  /** Demo texts requested from one network, and of the brand, within 24 hours. */
  demosPerAddress: number;
  demosPerBrand: number;
  /** Codes that verify a browser for the links of one phone, within 24 hours; the hourly limit is the same as for sign-up. */
  linkCodesPerDay: number;
  resetLinksPerEmail: number;
  resetLinksPerAddress: number;
  /**
   * Wrong passwords for one account: from one network address, and from all addresses from which its user has never signed in.
   */
  wrongPasswordsPerPair: number;
  wrongPasswordsPerEmail: number;
  wrongPasswordsPerAddress: number;
  /** Codes that a signed-in user requests to prove another phone of their own. */
  codesPerUser: number;
  /** Links that a user requests to move their account to another e-mail address. */
  emailChangesPerUser: number;
  /** Invitations of one organization, and invitations to one address across the brand, within 24 hours. */
  invitesPerOrganization: number;
  invitesPerEmail: number;
  /** Alert texts to one member of staff about new messages; beyond that only e-mails go out. */
  alertTextsPerUser: number;
  /** Test texts that a user sends to their own phone, within 24 hours. */
  testTextsPerDay: number;
  /** Fields that one API key calls within a minute. */
  keyCallsPerMinute: number;
  /** Uploads that an organization begins within an hour, and those of them above 16 MB, whose parts are kept for a day. */
  uploadsPerOrganization: number;
  largeUploadsPerOrganization: number;
  /** Calls forwarded to an organization's own phone: from one caller within an hour, from all callers within 24 hours. */
  callsPerCaller: number;
  callsPerOrganization: number;
  /**
   * The most page submissions from one network within an hour (by callers that are no browser, and by browsers), and of one page
   * in a minute; and of callers that have not opened the page, from one network and of one page within an hour.
   */
  formsPerAddress: number;
  formsPerRoom: number;
  formsPerPage: number;
  /**
   * Submissions within an hour after which texts leave at once: from one network, of one page, of an organization and of the
   * brand. Nothing in a request raises them; above them people are kept, and get no text before their phone has confirmed.
   */
  formTextsPerAddress: number;
  formTextsPerPage: number;
  formTextsPerOrganization: number;
  formTextsPerBrand: number;
  unopenedFormsPerAddress: number;
  unopenedFormsPerPage: number;
};

/** In whole years. `proofs` and `texts` of somebody who is still texted are kept longer: that long after the last text. */
export type RecordAges = {
  /** Consents with the form as it was shown, and what people wrote into forms. */
  proofs: number;
  /** The audit log. */
  audit: number;
  /** The words of texts, in both directions, and the phones that they went to. */
  texts: number;
  /** Which pages behind links were opened, in which browser and for how long. */
  visits: number;
};
