// What the specification says in no other place: errors and empty lists, and its constants.
import { rowsOf } from '../row.ts';

export const ERROR_ROWS = rowsOf(`
ERR-01 | holds | Of several errors a form shows the first.
ERR-02 | holds | "Leads Added" once people were added, in the brand's noun.
ERR-03 | holds | "- No Messages Found -" and "- Nothing Found -".
ERR-04 | holds | "No data found for this contact.", "No campaigns found for this contact.", "No appointments found for this contact."
ERR-05 | holds | "- No Groups -" and "- No Campaigns -".
ERR-06 | holds | A question that nobody answered reads "No Response".
ERR-07 | none | A table without people reads "- No Users Found -".
ERR-08 | part | "No Users Found" and "Not Found." | Only the second one.
`);

export const LIMIT_ROWS = rowsOf(`
LIM-01 | part | Searching leads waits half a second. | Tests assert no timings.
LIM-02 | none | So does searching organisations.
LIM-03 | holds | A page of leads has ten.
LIM-04 | holds | A campaign's name saves itself after 350 ms.
LIM-05 | holds | Titles of pitches and landing pages, and names of groups, after 1200.
LIM-06 | holds | An option's label after 1500.
LIM-07 | holds | The trigger editor waits 250 ms, the feed 100 before it scrolls to its end.
LIM-08 | holds | What tracking counts by: 120000, 3000, 3100, 750 and 100 ms.
LIM-09 | holds | Sound skips by ten seconds.
LIM-10 | holds | Senders are cut to 30 characters, campaigns on a chart to 12 and dots.
LIM-11 | holds | Labels of previews and steps are cut to 23, of slides and questions to 25.
LIM-12 | part | Dialogs: a lead 600 wide and high, adding 500, inviting 650, videos 600. | Only the first two, without a test.
LIM-13 | part | Other dialogs take 80% of a window above 768, else 93%; tooltips 340. | On a phone it is the whole window; tooltips have no test.
LIM-14 | holds | The step editor is 500 wide (800 in full), the list of rules 650.
LIM-15 | holds | The preview is 400 wide, its frame 600 high, a calendar 750.
LIM-16 | part | A phone is below 768, content at most 500 wide, the footer changes at 675. | Only the first, without a test.
`);
