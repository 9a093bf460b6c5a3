// What the specification says about the frame around every signed-in screen, and of the dashboard.
import { rowsOf } from '../row.ts';

export const SHELL_ROWS = rowsOf(`
SHL-01 | holds | The sidebar has Overview ("/dashboard"), Blasts or Campaigns by the brand ("/campaigns") and Groups ("/groups").
SHL-02 | holds | It has Messages ("/messages") (a) where the organization has them on, and in (b) the v2 and (c) the admin variant.
SHL-03 | holds | It has Events ("/events") only where the organization has "showEventsPage" on.
SHL-04 | holds | Somebody LIMITED finds Overview there and nothing else.
SHL-05 | holds | ADMIN and OWNER find further links there.
SHL-06 | holds | The admin-style sidebar is for (a) the organizations 25, 34, 35, 43, 47 and 50 and (b) those with "showMessages"; (c) a "wpAdmin" gets the admin one.
SHL-07 | holds | v2 organizations have a sidebar of their own, and no campaign library.
SHL-08 | holds | The menu at the top offers (a) adding or inviting somebody, (b) all users, (c) account, (d) metrics, (e) landing page, (f) campaign library, (g) body parts and (h) how-to videos.
SHL-09 | holds | LIMITED people get a shorter menu there, in which nobody can be added.
SHL-10 | holds | In some variants the account menu has one option alone, "Account".
SHL-11 | holds | The account also opens as a dialog, from the sidebar.
SHL-12 | holds | While texts leave (a) a bar with their progress says (b) "Sent X out of Y", (c) of what, (d) when it finishes and (e) that it is paused, (f) as sendStats answers.
SHL-13 | holds | The brand of blasts shows a bar that billing is needed for as long as it is not active.
SHL-14 | holds | The how-to videos are five: Blasts, Groups and Landing Pages, Send Blasts, Quick Text, Branding.
`);

export const DASHBOARD_ROWS = rowsOf(`
DSH-01 | holds | The dashboard greets by first name.
DSH-02 | holds | Its cards: (a) texts sent, (b) leads, (c) views, (d) delivery rate, and (e) open rate or (f) response rate.
DSH-03 | holds | A chart of how many leads opened, campaign by campaign of the recent ones, beside a card with the percentage who viewed or completed.
DSH-04 | holds | Rates there have one decimal, percents of the chart none.
DSH-05 | holds | Its table of leads can be (a) searched and (b) ticked, with (c) columns Name, Phone, View Time, Views and Campaigns (the product's: Blasts).
DSH-06 | holds | LIMITED people see no table of leads where the dashboard is whole.
`);
