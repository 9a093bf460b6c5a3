// What the specification says of signing in and up, forgotten passwords, addresses and redirects.
import { rowsOf } from './row.ts';

export const SESSION_ROWS = rowsOf(`
SES-01 | holds | /login takes e-mail and password; the token that comes back is kept and opens the app.
SES-02 | holds | A sign-in that fails shows what the server said first, or "An unknown error occurred."
SES-03 | part | /logout and /clear-token forget what is stored and lead to /login. | The screen has no test; that the session dies has one.
SES-04 | part | /forgot-password-request takes an e-mail and asks for a link, naming the brand. | The screen has no test.
SES-05 | part | /reset-password/{token} takes a new password twice and sends it with the link's token. | The screen has no test.
SES-06 | part | A reset that fails is told in an alert: the first server error or the unknown one. | The screen has no test.
SES-07 | holds | /register, with or without an invitation in the path, and with "companyname" in the query where it is given.
SES-08 | holds | Signing up asks for name, e-mail, phone, password twice and the organisation's name.
SES-09 | holds | A code goes to the phone first; six digits are asked for; only with them somebody is registered.
SES-10 | holds | Whoever has registered is signed in with nothing left of before, on /dashboard.
SES-11 | part | A sign-up that fails shows the first server error or the unknown one. | Shown by the server's tests, not on the form.
SES-12 | part | The main brand leads a sign-up without an invitation to /. | The server's refusal has a test, the redirect has none.
SES-13 | part | Whoever is signed in and opens the sign-up lands on /dashboard. | No test.
SES-14 | part | One address, /home, leads away to the brand's own site. | No test.
SES-15 | part | An address that nothing has leads to /, and / to where the person belongs. | Only / of a signed-out person has a test.
SES-16 | holds | /health answers OK in plain text.
SES-17 | part | The token lies in local storage, an organisation that changes brings the user anew, logout removes the token. | What follows a switch has no test.
SES-18 | part | A user query that fails ends the session here and leads to /login. | Tested for a session that ended, not for other failures.
SES-19 | part | The addresses of the signed-in app, from /dashboard to /campaign/{id}. | Only dashboard, account, campaigns and one campaign; ten others are not there.
SES-20 | none | The operator's staff have /super-admin and /status.
SES-21 | none | The addresses for leads: group, landing page, a link in a text, campaign page, redirect.
SES-22 | none | Links that staff copy are the app's address with /p, /g or /l and the code.
`);
