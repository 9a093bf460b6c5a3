// The first lines of real exports, as each tool writes them, and what their columns are.

export type ExportHeader = {
  tool: string;
  header: string;
  /** Best first. */
  phones: readonly string[];
  first?: string;
  last?: string;
  full?: string;
  /** Columns that state an opt-out by themselves, besides notes in words. */
  says?: readonly string[];
};

const GOOGLE =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Country';
const OUTLOOK =
  "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Country/Region,Home Street,Home Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Assistant's Name,E-mail Address,Government ID Number,Manager's Name,Spouse";
const MAILCHIMP =
  'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS';
const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';
const SALESFORCE =
  'Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing Country,Phone,Fax,Mobile,Email,Account Owner,Email Opt Out,Do Not Call,Fax Opt Out,Home Phone,Other Phone,Asst. Phone';
const HUBSPOT =
  'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Unsubscribed from all email,Opted out of email: Marketing Information,Company name';
const SQUARE =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile';

const named = { first: 'First Name', last: 'Last Name' };

export const EXPORT_HEADERS: readonly ExportHeader[] = [
  { tool: 'Google Contacts', header: GOOGLE, ...named, phones: ['Phone 1 - Value', 'Phone 2 - Value'] },
  {
    tool: 'Google Contacts before 2024',
    header:
      'Name,Given Name,Additional Name,Family Name,Yomi Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
    first: 'Given Name',
    last: 'Family Name',
    phones: ['Phone 1 - Value'],
  },
  {
    tool: 'Outlook',
    header: OUTLOOK,
    ...named,
    phones: ['Mobile Phone', 'Primary Phone', 'Home Phone', 'Other Phone'],
  },
  {
    tool: 'Mailchimp',
    header: MAILCHIMP,
    ...named,
    phones: ['Phone Number'],
    says: ['OPTIN_TIME', 'UNSUB_TIME', 'UNSUB_CAMPAIGN_TITLE', 'UNSUB_REASON', 'UNSUB_REASON_OTHER'],
  },
  {
    tool: 'HubSpot',
    header: HUBSPOT,
    ...named,
    phones: ['Mobile Phone Number', 'Phone Number'],
    says: ['Unsubscribed from all email', 'Opted out of email: Marketing Information'],
  },
  {
    tool: 'Salesforce',
    header: SALESFORCE,
    ...named,
    phones: ['Mobile', 'Phone', 'Home Phone', 'Other Phone'],
    says: ['Email Opt Out', 'Do Not Call'],
  },
  {
    tool: 'Shopify',
    header: SHOPIFY,
    ...named,
    phones: ['Phone', 'Default Address Phone'],
    says: ['Accepts Email Marketing', 'Accepts SMS Marketing'],
  },
  {
    tool: 'Shopify before 2022',
    header:
      'First Name,Last Name,Email,Company,Address1,City,Country,Country Code,Zip,Phone,Accepts Marketing,Tags,Note',
    ...named,
    phones: ['Phone'],
    says: ['Accepts Marketing'],
  },
  { tool: 'Square', header: SQUARE, ...named, phones: ['Phone Number'], says: ['Email Subscription Status'] },
  {
    tool: 'Vagaro',
    header:
      'Customer ID,First Name,Last Name,Email,Mobile,Day Phone,Night Phone,Address,Zip,Birthday,Last Visited,Notes,Block Online Booking,Email Marketing,Text Marketing',
    ...named,
    phones: ['Mobile', 'Day Phone', 'Night Phone'],
    says: ['Email Marketing', 'Text Marketing'],
  },
  {
    tool: 'Mindbody',
    header:
      'Client ID,Last Name,First Name,Mobile Phone,Home Phone,Work Phone,Emergency Contact Name,Emergency Contact Phone,Email,Send Me Text Messages,Account Number',
    ...named,
    phones: ['Mobile Phone', 'Home Phone'],
    says: ['Send Me Text Messages'],
  },
  {
    tool: 'Facebook lead ads',
    header:
      'id,created_time,ad_id,ad_name,form_id,form_name,is_organic,platform,full_name,phone_number,email,lead_status',
    full: 'full_name',
    phones: ['phone_number'],
  },
  {
    tool: 'Facebook lead ads with two names',
    header: 'id,created_time,campaign_name,form_name,platform,first_name,last_name,phone_number,work_phone_number',
    first: 'first_name',
    last: 'last_name',
    phones: ['phone_number'],
  },
  {
    tool: 'Google Forms',
    header: "Timestamp|What's your name?|What is the best number to text you?|Can we text you?|Anything else?",
    full: "What's your name?",
    phones: ['What is the best number to text you?'],
    says: ['Can we text you?'],
  },
  {
    tool: 'Jotform',
    header:
      'Submission Date,Your Name - First,Your Name - Last,Phone Number,Do you agree to receive SMS?,Submission ID',
    first: 'Your Name - First',
    last: 'Your Name - Last',
    phones: ['Phone Number'],
    says: ['Do you agree to receive SMS?'],
  },
  {
    tool: 'Typeform',
    header: "#|What's your *first name*?|And your last name?|What is your phone number?|Start Date (UTC)|Network ID",
    first: "What's your *first name*?",
    last: 'And your last name?',
    phones: ['What is your phone number?'],
  },
  {
    tool: 'SimpleTexting',
    header: 'Phone,First Name,Last Name,Email,Birthday,Lists,Opt-in Status,Created,Notes',
    ...named,
    phones: ['Phone'],
    says: ['Opt-in Status'],
  },
  {
    tool: 'EZ Texting',
    header: 'PhoneNumber,FirstName,LastName,Email,Note,OptOut,Source,Groups',
    first: 'FirstName',
    last: 'LastName',
    phones: ['PhoneNumber'],
    says: ['OptOut'],
  },
  {
    tool: 'Klaviyo',
    header: 'Email,First Name,Last Name,Phone Number,Email Marketing Consent,SMS Marketing Consent,Email Suppressions',
    ...named,
    phones: ['Phone Number'],
    says: ['Email Marketing Consent', 'SMS Marketing Consent', 'Email Suppressions'],
  },
  {
    tool: 'HighLevel',
    header:
      'Contact Id,First Name,Last Name,Business Name,Company Name,Phone,Email,Created,Last Activity,Tags,Additional Phones,DND',
    ...named,
    phones: ['Phone', 'Additional Phones'],
    says: ['DND'],
  },
  {
    tool: 'a real-estate agent',
    header: 'Agent Name,Agent Phone,Buyer Name,Buyer Cell,Loan Officer Phone,Property Address',
    full: 'Buyer Name',
    phones: ['Buyer Cell'],
  },
  {
    tool: 'a list of owners',
    header: 'Owner First Name,Owner Last Name,Phone 1,Phone 1 Type,Phone 1 DNC,Phone 2,Phone 2 Type,Phone 2 DNC',
    first: 'Owner First Name',
    last: 'Owner Last Name',
    phones: ['Phone 1', 'Phone 2'],
    says: ['Phone 1 DNC', 'Phone 2 DNC'],
  },
  {
    tool: 'a clinic',
    header:
      'MRN,Patient Last Name,Patient First Name,DOB,Cell Phone,Home Ph,Emergency Contact,Emergency Phone,Insurance Phone,Consent to Text,Photo Consent',
    first: 'Patient First Name',
    last: 'Patient Last Name',
    phones: ['Cell Phone', 'Home Ph'],
    says: ['Consent to Text'],
  },
  {
    tool: 'a database',
    header: 'id,firstName,lastName,phoneNumber,accountNumber,smsOptOut,doNotContact,createdAt',
    first: 'firstName',
    last: 'lastName',
    phones: ['phoneNumber'],
    says: ['smsOptOut', 'doNotContact'],
  },
  {
    tool: 'a shop in Mexico',
    header: 'Nombre completo,Teléfono,Celular,Correo,Dirección',
    full: 'Nombre completo',
    phones: ['Celular', 'Teléfono'],
  },
  { tool: 'a hand-made list', header: 'Client,Contact No.,Fax No.,Notes', full: 'Client', phones: ['Contact No.'] },
  { tool: 'a list of members', header: 'Name,Account Number,Cell', full: 'Name', phones: ['Cell'] },
];
