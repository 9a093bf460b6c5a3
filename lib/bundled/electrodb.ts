// ElectroDB as bundles get it: it asks for the whole SDK of the table by `require`, which no bundler can make smaller.
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { createWriteTransaction, Entity } from 'electrodb';
import { commands } from './document-commands.ts';

Object.assign(commands, {
  ...{ BatchGetCommand, BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand },
  ...{ QueryCommand, ScanCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand },
});

export { createWriteTransaction, Entity };
