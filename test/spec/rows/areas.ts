// The areas of the specification in their order; npm run spec prints them, spec.test.ts holds the code to them.

import { NAMED_ROWS, QUESTION_ROWS } from '../decisions.ts';
import type { Row } from '../row.ts';
import { ACCOUNT_ROWS, BILLING_ROWS, INTEGRATION_ROWS } from './account.ts';
import { API_ROWS } from './api.ts';
import { BRAND_ROWS } from './brands.ts';
import { CAMPAIGN_ROWS, STEP_ROWS } from './campaigns.ts';
import { EVENT_ROWS, GROUP_ROWS, LANDING_PAGE_ROWS } from './groups.ts';
import { LEAD_ROWS } from './leads.ts';
import { MESSAGE_ROWS } from './messages.ts';
import { OPERATOR_ROWS } from './operator.ts';
import { PAGE_ROWS, TRACKING_ROWS } from './pages.ts';
import { PITCH_ROWS, WORKFLOW_ROWS } from './pitches.ts';
import { SESSION_ROWS } from './session.ts';
import { DASHBOARD_ROWS, SHELL_ROWS } from './shell.ts';
import { ERROR_ROWS, LIMIT_ROWS } from './texts-and-limits.ts';
import { USER_ROWS } from './users.ts';

/** `key` begins the id of each of its rows, but for the decisions that go by a name. */
export type Area = { key: string; title: string; rows: readonly Row[] };

export const AREAS: readonly Area[] = [
  { key: 'BRD', title: 'Brands', rows: BRAND_ROWS },
  { key: 'SES', title: 'Signing in and up', rows: SESSION_ROWS },
  { key: 'SHL', title: 'The frame', rows: SHELL_ROWS },
  { key: 'DSH', title: 'Dashboard', rows: DASHBOARD_ROWS },
  { key: 'ACC', title: 'Account', rows: ACCOUNT_ROWS },
  { key: 'BIL', title: 'Billing', rows: BILLING_ROWS },
  { key: 'INT', title: 'Integrations', rows: INTEGRATION_ROWS },
  { key: 'USR', title: 'People and roles', rows: USER_ROWS },
  { key: 'LED', title: 'Leads', rows: LEAD_ROWS },
  { key: 'MSG', title: 'Messages', rows: MESSAGE_ROWS },
  { key: 'CMP', title: 'Campaigns', rows: CAMPAIGN_ROWS },
  { key: 'STP', title: 'Steps', rows: STEP_ROWS },
  { key: 'WFL', title: 'If/then', rows: WORKFLOW_ROWS },
  { key: 'PIT', title: 'Pitches', rows: PITCH_ROWS },
  { key: 'PUB', title: 'Pages for leads', rows: PAGE_ROWS },
  { key: 'TRK', title: 'What pages record', rows: TRACKING_ROWS },
  { key: 'GRP', title: 'Groups', rows: GROUP_ROWS },
  { key: 'EVT', title: 'Events', rows: EVENT_ROWS },
  { key: 'LPG', title: 'Landing pages', rows: LANDING_PAGE_ROWS },
  { key: 'ADM', title: "The operator's screens", rows: OPERATOR_ROWS },
  { key: 'API', title: 'API', rows: API_ROWS },
  { key: 'ERR', title: 'Errors and empty lists', rows: ERROR_ROWS },
  { key: 'LIM', title: 'Constants', rows: LIMIT_ROWS },
  { key: 'A', title: 'Decisions on open questions', rows: QUESTION_ROWS },
  { key: 'decisions', title: 'Decisions by name', rows: NAMED_ROWS },
];

export const ROWS: readonly Row[] = AREAS.flatMap(({ rows }) => rows);
