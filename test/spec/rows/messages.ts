// What the specification says of talking with one person: the inbox, the feed, alerts, the editor.
import { rowsOf } from '../row.ts';

export const MESSAGE_ROWS = rowsOf(`
MSG-01 | holds | /messages has everybody with a conversation, by name or phone, a red dot where nobody looked.
MSG-02 | holds | Choosing somebody takes their dot away and reads their texts.
MSG-03 | holds | The box "Send Message" and its button are gone, and single texts refused, while auto reply is on.
MSG-04 | holds | A bell chooses who is told of incoming texts.
MSG-05 | holds | Narrower than 768 the inbox has its phone layout.
MSG-06 | holds | Nothing there: "No Messages Found", "Messages will appear here once a lead replies to one of your campaigns.", "Select a lead to see their messages."
MSG-07 | part | A bubble says that it is being sent, that a machine wrote it, and who sent it. | Nothing is written by a machine, and a cut name has no test.
MSG-08 | holds | A text answers id, userId, campaignId, campaignMessageId, message, created, sent, success, delivered, senderName, aiGenerated.
MSG-09 | holds | One that waits answers id, leadId, campaignName, appointmentDate, message, created, scheduledFor, error, complete.
MSG-10 | holds | A text just sent stays in sight until it is one of the last three.
MSG-11 | holds | After a send the lead is read, and once more 1500 ms later.
MSG-12 | holds | A text that waits is scheduled, perhaps in error, then retrying, then sent.
MSG-13 | holds | One that failed says "Error" with an icon to try again, but not when it says "opted out".
MSG-14 | holds | Who opted out is not written to: "This lead has opted out and cannot be messaged.", in the brand's noun.
MSG-15 | holds | Who has a number that cannot be: "{phone} is an invalid number."
MSG-16 | holds | A text has 240 characters at most; emoji and symbols go as they come; what is pasted is cut to fit.
MSG-17 | holds | The counter shows with the first character; from 120 it adds "2 messages per contact".
MSG-18 | part | What can be put in: names, phone, ifs, and the event's date, time and place where they are on. | Ifs are offered and empty.
MSG-19 | holds | Texts leave from 8am to 8pm MST; what comes later waits for the next morning at 8.
`);
