// What the specification says of the frame around every signed-in screen, and of the dashboard.
import { rowsOf } from '../row.ts';

export const SHELL_ROWS = rowsOf(`
SHL-01 | holds | The sidebar leads to Overview, to the campaigns by the brand's word, and to Groups.
SHL-02 | holds | Messages stands in the sidebar where they are on, and in two of its variants always.
SHL-03 | holds | Events stands there only where the organisation has them on.
SHL-04 | holds | Somebody LIMITED has one entry, Overview.
SHL-05 | holds | ADMIN and OWNER find more entries than others.
SHL-06 | holds | Six listed organisations, those with messages on, and the operator's staff get the fuller sidebar.
SHL-07 | holds | v2 organisations have a sidebar of their own, without the library.
SHL-08 | part | The menu at the top: people, account, metrics, landing page, library, body parts, videos. | No all users and no videos.
SHL-09 | part | LIMITED people find less in that menu, and cannot add anybody. | Nobody can add anybody there yet.
SHL-10 | none | In some variants the account menu is the one word "Account".
SHL-11 | none | The account also opens over the screen, from the sidebar.
SHL-12 | holds | While texts leave a bar says "Sent X out of Y", of what, until when, or that it is paused.
SHL-13 | holds | The product shows a bar for as long as billing is not active.
SHL-14 | none | Five how-to videos: Blasts, Groups and Landing Pages, Send Blasts, Quick Text, Branding.
`);

export const DASHBOARD_ROWS = rowsOf(`
DSH-01 | holds | The dashboard greets by first name.
DSH-02 | holds | Cards: texts sent, leads, views, delivery, and opens or responses.
DSH-03 | holds | A chart of who opened, campaign by campaign, beside one percentage.
DSH-04 | holds | Rates there have one decimal, the chart whole percents.
DSH-05 | holds | Its table can be searched and ticked: Name, Phone, View Time, Views and the campaigns by the brand's word.
DSH-06 | holds | LIMITED people see no table there.
`);
