// Resolves CloudFormation's functions in a synthesized template, with the names and ARNs that this machine gives.
import { REGION } from '../../names.ts';

export type Resource = {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  Condition?: string;
};
export type Template = {
  Resources?: Record<string, Resource>;
  Parameters?: Record<string, { Type?: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
};

/** The type of a parameter whose value is read from Parameter Store; its default is the name there. */
export const NOTED = 'AWS::SSM::Parameter::Value<String>';

export const LOCAL_ACCOUNT = '000000000000';

const PSEUDO: Record<string, unknown> = {
  'AWS::AccountId': LOCAL_ACCOUNT,
  'AWS::Region': REGION,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': undefined,
};

/** The physical name of a resource here: the one that the template gives, else its logical id. */
export function resourceName(logicalId: string, resource: Resource, resolve: (value: unknown) => unknown): string {
  const properties = resource.Properties ?? {};
  const named = NAME_PROPERTIES.map((property) => properties[property]).find((name) => name !== undefined);
  const name = named === undefined ? undefined : resolve(named);
  return typeof name === 'string' ? name : logicalId;
}

const NAME_PROPERTIES = ['FunctionName', 'TableName', 'BucketName', 'StateMachineName', 'QueueName', 'TopicName'];
const ARNS: Record<string, (name: string) => string> = {
  'AWS::Lambda::Function': (name) => `arn:aws:lambda:${REGION}:${LOCAL_ACCOUNT}:function:${name}`,
  'AWS::DynamoDB::Table': (name) => `arn:aws:dynamodb:${REGION}:${LOCAL_ACCOUNT}:table/${name}`,
  'AWS::DynamoDB::GlobalTable': (name) => `arn:aws:dynamodb:${REGION}:${LOCAL_ACCOUNT}:table/${name}`,
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::StepFunctions::StateMachine': (name) => `arn:aws:states:${REGION}:${LOCAL_ACCOUNT}:stateMachine:${name}`,
  'AWS::Events::EventBus': (name) => `arn:aws:events:${REGION}:${LOCAL_ACCOUNT}:event-bus/${name}`,
  'AWS::SQS::Queue': (name) => `arn:aws:sqs:${REGION}:${LOCAL_ACCOUNT}:${name}`,
  'AWS::AppSync::GraphQLApi': (name) => `arn:aws:appsync:${REGION}:${LOCAL_ACCOUNT}:apis/${name}`,
};
const PLAIN_NAME = new Set(['AWS::Events::EventBus', 'AWS::AppSync::GraphQLApi', 'AWS::SecretsManager::Secret']);
const REF_IS_ARN = new Set(['AWS::StepFunctions::StateMachine', 'AWS::SNS::Topic', 'AWS::AppSync::GraphQLApi']);

/** Resolves values of one template; `noted` returns what Parameter Store has under a name. */
export class Resolver {
  readonly #template: Template;
  readonly #noted: (name: string) => unknown;

  constructor(template: Template, noted: (name: string) => unknown) {
    this.#template = template;
    this.#noted = noted;
  }

  /** The value with every function in it resolved; a property without a value is left out. */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.resolve(one)).filter((one) => one !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name, argument] = entries.length === 1 ? (entries[0] as [string, unknown]) : ['', undefined];
    if (name === 'Ref') return this.#ref(String(argument));
    if (name.startsWith('Fn::')) return this.#call(name.slice('Fn::'.length), argument);
    const resolved = entries.map(([key, each]) => [key, this.resolve(each)]);
    return Object.fromEntries(resolved.filter(([, each]) => each !== undefined));
  }

  /** The resolved value as text. */
  text(value: unknown): string {
    return String(this.resolve(value) ?? '');
  }

  /** The physical name of a resource. */
  name(logicalId: string): string {
    const resource = this.#template.Resources?.[logicalId];
    if (!resource) return logicalId;
    if (PLAIN_NAME.has(resource.Type)) return this.text(resource.Properties?.Name ?? logicalId);
    return resourceName(logicalId, resource, (value) => this.resolve(value));
  }

  /** The ARN of a resource. */
  arn(logicalId: string): string {
    const type = this.#template.Resources?.[logicalId]?.Type ?? '';
    const arn = ARNS[type];
    return arn ? arn(this.name(logicalId)) : `arn:aws:local:${REGION}:${LOCAL_ACCOUNT}:${this.name(logicalId)}`;
  }

  #ref(logicalId: string): unknown {
    if (logicalId in PSEUDO) return PSEUDO[logicalId];
    const parameter = this.#template.Parameters?.[logicalId];
    if (parameter?.Type === NOTED) return this.#noted(String(parameter.Default));
    if (parameter) return parameter.Default ?? '';
    const type = this.#template.Resources?.[logicalId]?.Type ?? '';
    return REF_IS_ARN.has(type) ? this.arn(logicalId) : this.name(logicalId);
  }

  #getAtt(argument: unknown): unknown {
    const [logicalId = '', ...path] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
    const attribute = path.join('.');
    if (attribute === 'Arn') return this.arn(logicalId);
    if (attribute === 'Name' || attribute === 'ApiId') return this.name(logicalId);
    if (attribute === 'StreamArn') return `${this.arn(logicalId)}/stream`;
    if (attribute === 'GraphQLEndpointArn') return this.arn(logicalId);
    return `${logicalId}.${attribute}`;
  }

  #call(name: string, argument: unknown): unknown {
    if (name === 'GetAtt') return this.#getAtt(argument);
    if (name === 'Sub') return this.#sub(argument);
    if (name === 'If') return this.#if(argument as unknown[]);
    if (name === 'GetAZs') return [`${REGION}a`];
    const resolved = this.resolve(argument);
    const list = resolved as unknown[];
    if (name === 'Join') return (list[1] as unknown[]).join(String(list[0]));
    if (name === 'Select') return (list[1] as unknown[])[Number(list[0])];
    if (name === 'Split') return String(list[1]).split(String(list[0]));
    if (name === 'Base64') return Buffer.from(String(resolved)).toString('base64');
    if (name === 'FindInMap') return this.#template.Mappings?.[String(list[0])]?.[String(list[1])]?.[String(list[2])];
    throw new Error(`Fn::${name} in a template cannot be resolved on this machine.`);
  }

  #sub(argument: unknown): string {
    const [text, names] = Array.isArray(argument) ? argument : [argument, {}];
    return String(text).replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
      if (name in (names as object)) return this.text((names as Record<string, unknown>)[name]);
      return String((name.includes('.') ? this.#getAtt(name) : this.#ref(name)) ?? '');
    });
  }

  #if([condition, then, otherwise]: unknown[]): unknown {
    return this.resolve(this.#holds(this.#template.Conditions?.[String(condition)]) ? then : otherwise);
  }

  #holds(condition: unknown): boolean {
    if (typeof condition !== 'object' || condition === null) return false;
    const [name, argument] = Object.entries(condition)[0] as [string, unknown[]];
    if (name === 'Condition') return this.#holds(this.#template.Conditions?.[String(argument)]);
    if (name === 'Fn::Equals') return this.resolve(argument[0]) === this.resolve(argument[1]);
    if (name === 'Fn::Not') return !this.#holds(argument[0]);
    if (name === 'Fn::And') return argument.every((one) => this.#holds(one));
    return name === 'Fn::Or' && argument.some((one) => this.#holds(one));
  }
}
