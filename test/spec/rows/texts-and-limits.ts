// What the specification says in no other place: errors and empty lists, and its constants.
import { rowsOf } from '../row.ts';

export const ERROR_ROWS = rowsOf(`
ERR-01 | holds | Where a form shows what the server refused it shows the first of the errors.
ERR-02 | holds | After leads were added a toast says "Leads Added", in the brand's noun.
ERR-03 | holds | Feeds and searches without anything read "- No Messages Found -" and "- Nothing Found -".
ERR-04 | holds | A lead's dialog without anything: "No data found for this contact.", "No campaigns found for this contact.", "No appointments found for this contact."
ERR-05 | holds | Short lists without anything read "- No Groups -" and "- No Campaigns -".
ERR-06 | holds | A question of a form that nobody answered reads "No Response".
ERR-07 | holds | A table of users without any reads "- No Users Found -".
ERR-08 | holds | Further texts: "No Users Found" and "Not Found."
`);

export const LIMIT_ROWS = rowsOf(`
LIM-01 | holds | The search of leads waits 500 ms.
LIM-02 | holds | The search of organizations by the operator's staff waits 500 ms.
LIM-03 | holds | A page of leads has 10.
LIM-04 | holds | A campaign's name saves itself after 350 ms.
LIM-05 | holds | (a) A pitch's title, (b) a group's name and (c) a landing page's title save themselves 1200 ms after the last edit.
LIM-06 | holds | An option's label saves itself after 1500 ms.
LIM-07 | holds | (a) The trigger editor waits 250 ms, (b) the feed 100 ms before it scrolls to its end.
LIM-08 | holds | Tracking: (a) idle after 120000 ms, (b) a tick each 3000 ms, (c) of at most 3100 ms, (d) progress of a video each 750 ms, (e) seeking settles after 100 ms.
LIM-09 | holds | Sound skips by 10 seconds.
LIM-10 | holds | (a) Names of senders are cut to 30 characters, (b) labels of campaigns on a chart to 12 and an ellipsis.
LIM-11 | holds | (a) Labels of previews and (b) bodies of steps are cut to 23 characters, (c) labels of slides and (d) columns of widgets to 25.
LIM-12 | holds | Widths of dialogs: (a) a lead 600 (and at most 600 high), (b) adding leads 500, (c) inviting at most 650, (d) videos 600.
LIM-13 | holds | Other dialogs take 80% of a window wider than 768, else 93%; tooltips are at most 340 wide.
LIM-14 | holds | (a) The step editor is at most 500 wide, (b) 800 in full, (c) the list of rules 650.
LIM-15 | holds | The preview is (a) 400 wide (b) with a frame 600 high; (c) the calendar widget is 750 high.
LIM-16 | holds | (a) Phones are below 768, (b) content is at most 500 wide, (c) the footer changes at 675.
`);
