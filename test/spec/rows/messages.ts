// What the specification says about talking with one person: the inbox, the feed, alerts, the editor.
import { rowsOf } from '../row.ts';

export const MESSAGE_ROWS = rowsOf(`
MSG-01 | holds | "/messages" lists (a) the leads with messages, (b) to filter by name or phone, (c) with a red dot on those that nobody viewed.
MSG-02 | holds | Choosing a lead marks it viewed here and reads its messages again.
MSG-03 | holds | A conversation has a box "Send Message" and a button Send; (a) both are gone, and (b) single texts refused, while the organization's auto reply is on.
MSG-04 | holds | A bell opens a dialog that chooses which users are told of incoming messages, saved as "messageAlertIds".
MSG-05 | holds | Narrower than 768 the screen has its layout for phones.
MSG-06 | holds | Nothing there: "No Messages Found", "Messages will appear here once a lead replies to one of your campaigns.", "Select a lead to see their messages."
MSG-07 | holds | A bubble shows (a) that it is being sent, (b) that AI wrote it, and (c) who sent it.
MSG-08 | holds | A message answers id, userId, campaignId, campaignMessageId, message, created, sent, success, delivered, senderName, aiGenerated.
MSG-09 | holds | One that is queued answers id, leadId, campaignName, appointmentDate, message, created, scheduledFor, error, complete.
MSG-10 | holds | A queued message just sent stays in sight until it is among the last 3.
MSG-11 | holds | After a send the lead is read, and once more 1500 ms later.
MSG-12 | holds | A scheduled message is (a) scheduled, then (b) in error, then (c) retrying, then (d) sent.
MSG-13 | holds | One that failed says "Error" with an icon to retry; where its error has "opted out" there is none.
MSG-14 | holds | A lead who opted out cannot be written to: "This lead has opted out and cannot be messaged.", in the brand's noun.
MSG-15 | holds | A lead with "invalidPhone" reads "{phone} is an invalid number."
MSG-16 | holds | The editor (a) takes 240 characters at most; (b) emoji and symbols go as they are typed or pasted, and (c) what is pasted is cut to fit.
MSG-17 | holds | It (a) counts length/240 from the first character on, and (b) from 120 adds "2 messages per contact".
MSG-18 | holds | What can be put in: the contact's (a) first name, (b) last name, (c) phone (where allowed), (d) list of ifs (where actions are allowed), and the event's (e) date, (f) time and (g) place (where "showApptPlaceholders" is on).
MSG-19 | holds | Messages leave only from 8am to 8pm MST; others wait for 8am of the next morning.
`);
