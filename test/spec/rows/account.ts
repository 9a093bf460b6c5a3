// What the specification says about the account screen, its tabs and what an account consists of.
import { rowsOf } from '../row.ts';

export const ACCOUNT_ROWS = rowsOf(`
ACC-01 | holds | The account's tabs are for ADMIN, OWNER and, where they may save something there, MANAGER (A03); the others have their own profile.
ACC-02 | holds | The tabs: (a) Settings, (b) Opt-In Message (the brand of blasts only), (c) Branding, (d) Billing, and (e) Integrations where they are on.
ACC-03 | holds | Settings edit (a) name, (b) phone, (c) e-mail and (d) pairs of a calendar's name and link, and offer (e) to change the password.
ACC-04 | holds | Settings show the account's own number ("twilioPhone"), which cannot be edited.
ACC-05 | holds | Settings have two boxes: (a) onboarding oneself, and (b) making a lead of whoever texts the account's number.
ACC-06 | holds | The tab Opt-In Message edits the opt-in text; without one it says "No opt-in message has been set. Follow the link below to create one."
ACC-07 | holds | Branding edits (a) the brand's name, (b) color, (c) the phone that calls are forwarded to and (d) whether they are, and (e) an auto-reply text in place of two-way messages.
ACC-08 | holds | Branding uploads a brand image to the file service and keeps the secure address that comes back.
ACC-09 | holds | Saving writes the organization's settings first (where the role may), then the user, then says "Saved" / "Your account changes have been saved."
ACC-10 | holds | Settings of an organization, the opt-in message among them, are saved by ADMIN, OWNER and MANAGER alone.
ACC-11 | holds | Changing the password wants (a) the current one, (b) the new one and (c) its confirmation; Save waits until (d) all are there and (e) both new ones agree.
ACC-12 | holds | What it says: "Please enter your current password", "Please enter your new password", "Please confirm your new password", "Passwords must match."
ACC-13 | holds | A password change that fails shows the server's first error below the form.
ACC-14 | holds | One that worked says "Password Changed" / "Your password has been updated".
ACC-15 | holds | Another user is managed there: (a) name, (b) phone, (c) e-mail (not to be edited), (d) a list of roles and (e) links of calendars.
ACC-16 | holds | A custom value answers id, model (USER), modelName, name, value, userId, customFieldId, created; on screen it is a pair of a calendar's name and link.
ACC-17 | holds | A user answers id, new, code, name, firstName, email, phone, token, showAppt, showCalendly, wpAdmin, stats (leads, messages, views, earnings), customValues, integrations, organization, organizations (id, name, access, bank, understandsTiming, understandsContacts, understandsEdit).
ACC-18 | holds | An organization answers id, v2, name, brand, orgType (free, basic, pro), message, messageContent, welcomeMessageContent, autoReply, autoReplyContent, autoReplyEnabled, twilioPhone, messageAlertIds, forwardingPhone, color, image, access (of the caller), pitches (id, name), users (id, name), integrations (id, userId, created, integrationType), bank (name, last4), billing.
ACC-19 | holds | Its flags: allowCallForwarding, allowIncomingLeads, allowSelfOnboarding, allowAfterHours, allowWeekends, allowOldStats, understandsTiming, understandsContacts, understandsEdit, showMessages, showAppt, showCalendly, showAudio, showApptPlaceholders, showCustomWindow, showEventsPage.
ACC-20 | holds | Its stats: leads, messages, messagesSuccess, messagesFailed, responses, deliveryRate, responseRate, openRate, viewRate, slideViewRate.
ACC-21 | holds | An upload is exactly one file: "video/*", "image/*", .jpg, .jpeg, .png, .gif, .mov or .mp4; for sound alone .mp3 and .wav.
`);

export const BILLING_ROWS = rowsOf(`
BIL-01 | holds | The tab shows (a) the card on file (last four digits, expiry) and offers to (b) change or (c) add one in a dialog.
BIL-02 | holds | It has (a) a card with the tier by number of leads, and (b) one a billing cycle with how many texts left (cycle, total).
BIL-03 | holds | Invoices have an amount, "Paid" or "Unpaid" and a link to look at them, or "No invoices found".
BIL-04 | holds | Amounts of invoices are kept in cents and shown in dollars with two decimals.
BIL-05 | holds | Billing answers active, expires, periodEnd, products (id, name, price), card (brand, last4, expMonth, expYear), invoices (paid, amount, url), messages (cycle, total).
BIL-06 | holds | Cancel Plan stands on the billing tab alone, in the product, where no expiry is set and the organization has a type.
BIL-07 | holds | It opens a dialog Are You Sure; a yes sends "cancelSubscription".
BIL-08 | holds | A canceled plan ends with its billing period; the texts that are left are charged then.
BIL-09 | holds | The tiers free, basic and pro go by the organization's type ("orgType").
BIL-10 | holds | A month of basic is $25, of pro $49, of anything else 0.
BIL-11 | holds | A text is 1 cent on free, basic and pro; 0 for the organizations 4 and 1 on the main brand without a plan; 2 cents otherwise.
BIL-12 | holds | The billing screen says what one text costs, in cents.
BIL-13 | holds | Plan cards: free "Your only charge will be 3 cents per message"; basic "$25 plus 2 cents per message billed monthly"; pro "$49 plus 1 cents per message".
BIL-14 | holds | The product says: the first 100 texts free, then $0.01 each; free until 25 contacts; $25 a month above 25; $49 a month above 250, which rises no further.
BIL-15 | holds | A payout account's number is typed twice, else "Account numbers must match."
BIL-16 | holds | Payout accounts are of an individual, in the US, in usd.
BIL-17 | holds | The card provider makes (a) the payment method (of type card) or (b) the bank token in the browser; only that token reaches us, by "updateUser".
BIL-18 | holds | While the provider is not ready: "An error occured", with that spelling.
BIL-19 | holds | What went wrong with (a) a payment or (b) a payout stands in red in its dialog.
BIL-20 | holds | Where billing is missing: "You can't send out campaigns or any messages without an active plan." and "You'll need to setup billing before you can send out any messages".
BIL-21 | holds | Sending in each of four ways, (a) bulk, (b) single, (c) group, (d) event, goes on only while the organization's billing is active; otherwise the dialog for a card opens first.
`);

export const INTEGRATION_ROWS = rowsOf(`
INT-01 | holds | Integrations have a card for medical records and one for scheduling, each with "Connected" or "Connect".
INT-02 | holds | Connecting medical records asks for credentials in a dialog.
INT-03 | holds | It is connected only where the answer says "ModMed integration successful"; anything else is an error.
INT-04 | holds | Connecting says "Connected", or "Error" / "We could not connect to your ModMed account. Try again later."
INT-05 | holds | Types of integration: CALENDLY, HIGHLEVEL, GOOGLESHEETS, MODMED, NONE.
INT-06 | holds | Connect Calendly shows for who lacks it, and opens the authorization at oauth's base path with "/calendly/{user code}".
INT-07 | holds | Pictures, videos and sound go to a file service that answers a secure address ("ssl_url") and a mime type.
`);
