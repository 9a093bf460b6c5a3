// What the specification says of the account screen, its tabs and what an account consists of.
import { rowsOf } from '../row.ts';

export const ACCOUNT_ROWS = rowsOf(`
ACC-01 | holds | Tabs are for those who may save something there (A03); the others have their own profile.
ACC-02 | holds | Settings, Opt-In Message (product only), Branding, Billing, and Integrations where they are on.
ACC-03 | holds | Settings: name, phone, e-mail, pairs of a calendar's name and link, and changing the password.
ACC-04 | holds | The account's own number is shown and cannot be edited.
ACC-05 | holds | Two boxes: onboarding oneself, and making a lead of whoever texts the account's number.
ACC-06 | holds | The opt-in text is edited in its tab, or "No opt-in message has been set. Follow the link below to create one."
ACC-07 | holds | Branding: name, colour, forwarding to a phone, and auto reply in place of a conversation.
ACC-08 | holds | A brand image is uploaded to the file service, and the secure address that comes back is kept.
ACC-09 | holds | Saving writes the organisation (where allowed), then the person, then says "Saved" / "Your account changes have been saved."
ACC-10 | holds | Settings of an organisation are saved by MANAGER, ADMIN and OWNER, the opt-in message among them.
ACC-11 | holds | A password changes by the current one and the new one twice; Save waits until all are there and agree.
ACC-12 | holds | "Please enter your current password", "Please enter your new password", "Please confirm your new password", "Passwords must match."
ACC-13 | holds | A change that fails shows the first server error below the form.
ACC-14 | holds | A change that worked says "Password Changed" / "Your password has been updated".
ACC-15 | none | Another person can be opened: name, phone, e-mail as it is, their role and their calendars.
ACC-16 | holds | A value of one's own (for a user: a calendar's name and link) answers id, model, modelName, name, value, userId, customFieldId, created.
ACC-17 | part | A user answers id, new, code, name, firstName, email, phone, token, showAppt, showCalendly, wpAdmin, stats (leads, messages, views, earnings), customValues, integrations, organization, organizations (id, name, access, bank, the three acknowledgements). | No own values, integrations or payout account; earnings are 0.
ACC-18 | part | An organisation answers id, v2, name, brand, orgType, message, messageContent, welcomeMessageContent, autoReply with content and switch, twilioPhone, messageAlertIds, forwardingPhone, color, image, access of the caller, pitches, users, integrations, bank (name, last4), billing. | No pitches, integrations or payout account.
ACC-19 | holds | Its flags: six allow..., three understands..., seven show..., as the schema names them.
ACC-20 | holds | Its stats: leads, messages, messagesSuccess, messagesFailed, responses, and the rates delivery, response, open, view, slideView.
ACC-21 | holds | An upload is one file: picture or video, or mp3 and wav where it is for sound.
`);

export const BILLING_ROWS = rowsOf(`
BIL-01 | holds | The tab shows the card by its last digits and expiry, and changes or adds one in a dialog.
BIL-02 | holds | It shows the tier by number of leads, and how many texts left in each cycle.
BIL-03 | holds | Invoices: amount, "Paid" or "Unpaid", and a link; or "No invoices found".
BIL-04 | holds | Amounts are whole cents, shown as dollars with two decimals.
BIL-05 | holds | Billing answers active, expires, periodEnd, products (id, name, price), card (brand, last4, expMonth, expYear), invoices (paid, amount, url), messages (cycle, total).
BIL-06 | holds | Cancel Plan is offered to the product's organisations that have a plan which does not end yet.
BIL-07 | holds | It asks "Are You Sure"; a yes sends cancelSubscription.
BIL-08 | holds | The plan then ends with its period, and what was sent until then is charged.
BIL-09 | holds | free, basic and pro are the tiers, by the organisation's type.
BIL-10 | holds | A month of basic is $25, of pro $49, of anything else nothing.
BIL-11 | holds | A text is 1 cent with a plan, nothing for the two listed organisations without one, 2 cents otherwise.
BIL-12 | holds | The billing screen says what one text costs in cents.
BIL-13 | holds | Plan cards: "Your only charge will be 3 cents per message", "$25 plus 2 cents per message billed monthly", "$49 plus 1 cents per message".
BIL-14 | holds | The product: 100 texts free, then a cent each; nothing up to 25 contacts, $25 above, $49 above 250.
BIL-15 | none | A payout account is typed twice, else "Account numbers must match."
BIL-16 | none | Payouts go to individuals, in the United States, in dollars.
BIL-17 | part | Cards are typed into the provider's own form; only its token reaches us, by updateUser. | No payout account.
BIL-18 | holds | While the provider is not ready: "An error occured", with that spelling.
BIL-19 | part | What went wrong with a card or payout stands in red in its dialog. | No test; no payouts.
BIL-20 | holds | "You can't send out campaigns or any messages without an active plan." on the bar; "You'll need to setup billing before you can send out any messages" before sending.
BIL-21 | holds | Without active billing nothing is sent; the card dialog opens instead.
`);

export const INTEGRATION_ROWS = rowsOf(`
INT-01 | part | A card each for medical records and scheduling, "Connected" or "Connect". | Only scheduling: medical records are not built.
INT-02 | none | Medical records are connected with credentials, in a dialog.
INT-03 | none | It counts as connected only by the words "ModMed integration successful".
INT-04 | none | Connecting says "Connected", or "Error" / "We could not connect to your ModMed account. Try again later."
INT-05 | holds | Five types: CALENDLY, HIGHLEVEL, GOOGLESHEETS, MODMED, NONE.
INT-06 | holds | Whoever has no Calendly is led to it at the oauth path with their own code.
INT-07 | holds | Files go to a store that answers a secure address and what kind of file it is.
`);
