// A call of each documented REST path, with its documented arguments alone; each prepares what it needs.
import { RECORDS_SIGN_IN } from '#lib/local/stand-in/credentials.ts';
import type { Values } from '../people/every-field.ts';
import { CLINIC, type DocumentClient, MAIN } from './client.ts';

/** A POST with a JSON body: its row, its path up to the token, its arguments, and the documented fields of its answer. */
export type RestCall = {
  row: string;
  path: string;
  args: (client: DocumentClient) => Values;
  answers: readonly string[];
  brand?: string;
  /** Whose token it is; the platform's staff without it. */
  by?: (client: DocumentClient) => string;
  /** Arguments that it can do without: a search without words finds all organizations. */
  optional?: readonly string[];
};

const organization = (client: DocumentClient) => ({ organization_id: client.own.organizationId });

export const REST_CALLS: readonly RestCall[] = [
  {
    row: 'API-102',
    path: '/oauth2/modmed/token/',
    brand: CLINIC,
    by: (client) => client.clinic,
    args: () => ({ ...RECORDS_SIGN_IN }),
    answers: ['message'],
  },
  {
    row: 'API-103',
    path: '/super/tokens/',
    args: () => ({ search: 'Lopez' }),
    answers: ['organizations'],
    optional: ['search'],
  },
  { row: 'API-104', path: '/super/organization-data/', args: organization, answers: ['organization'] },
  {
    row: 'API-105',
    path: '/super/change-subscription/',
    args: (client) => ({ ...organization(client), monthly_rate: 250, sms_rate: 0.03 }),
    answers: ['success'],
  },
  {
    row: 'API-106',
    path: '/super/change-card/',
    args: (client) => ({ ...organization(client), token: 'pm_card_visa' }),
    answers: ['success', 'card'],
  },
  {
    row: 'API-107',
    path: '/super/status/',
    args: () => ({ brand: MAIN, stack: 'celery' }),
    answers: ['status'],
  },
  {
    row: 'API-107',
    path: '/super/status/',
    args: () => ({ brand: CLINIC, stack: 'beat' }),
    answers: ['status'],
  },
];
