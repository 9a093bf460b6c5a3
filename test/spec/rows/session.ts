// What the specification says of signing in and up, forgotten passwords, addresses and redirects.
import { rowsOf } from '../row.ts';

export const SESSION_ROWS = rowsOf(`
SES-01 | holds | /login takes e-mail and password; the token that comes back is kept and opens the app.
SES-02 | holds | A sign-in that fails shows what the server said first, or "An unknown error occurred."
SES-03 | holds | /logout and /clear-token forget what is stored and lead to /login.
SES-04 | holds | /forgot-password-request takes an e-mail and asks for a link, naming the brand.
SES-05 | holds | /reset-password/{token} takes a new password twice and sends it with the link's token.
SES-06 | holds | A reset that fails is told in an alert: the first server error or the unknown one.
SES-07 | holds | /register, with or without an invitation in the path, and with "companyname" in the query where it is given.
SES-08 | holds | Signing up asks for name, e-mail, phone, password twice and the organisation's name.
SES-09 | holds | A code goes to the phone first; six digits are asked for; only with them somebody is registered.
SES-10 | holds | Whoever has registered is signed in with nothing left of before, on /dashboard.
SES-11 | holds | A sign-up that fails shows the first server error or the unknown one.
SES-12 | holds | The main brand leads a sign-up without an invitation to /.
SES-13 | holds | Whoever is signed in and opens the sign-up lands on /dashboard.
SES-14 | part | One address, /home, leads away to the brand's own site. | No test.
SES-15 | holds | An address that nothing has leads to /, and / to where the person belongs.
SES-16 | holds | /health answers OK in plain text.
SES-17 | part | The token lies in local storage, an organisation that changes brings the user anew, logout removes the token. | What follows a switch has no test.
SES-18 | holds | A user query that fails ends the session here and leads to /login.
SES-19 | part | The addresses of the signed-in app, from /dashboard to /campaign/{id}. | Only dashboard, account, campaigns, one campaign and library; nine others are not there.
SES-20 | none | The operator's staff have /super-admin and /status.
SES-21 | holds | The addresses for leads: group, landing page, a link in a text, campaign page, redirect.
SES-22 | holds | Links that staff copy are the app's address with /p, /g or /l and the code.
`);
