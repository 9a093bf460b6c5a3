// What MiniStack lacks of CloudFormation, put in place by hand in a copy of the templates; each is said, none is silent.
import { readFileSync, writeFileSync } from 'node:fs';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const apiHost = (api: Json, service: string): Json => ({
  'Fn::Join': ['', [{ 'Fn::GetAtt': [api, 'ApiId'] }, `.${service}.us-east-1.amazonaws.com`]],
});

/** Attributes of an AppSync API that AWS has and MiniStack has not: the same value, composed from those it has. */
const ATTRIBUTES: Readonly<Record<string, (api: Json) => Json>> = {
  GraphQLEndpointArn: (api) => ({ 'Fn::GetAtt': [api, 'Arn'] }),
  GraphQLDns: (api) => apiHost(api, 'appsync-api'),
  RealtimeDns: (api) => apiHost(api, 'appsync-realtime-api'),
};

function filled(value: Json, messages: Set<string>): Json {
  if (Array.isArray(value)) return value.map((one) => filled(one, messages));
  if (value === null || typeof value !== 'object') return value;
  const asked = value['Fn::GetAtt'];
  const [resource = null, attribute] = Array.isArray(asked) ? asked : [];
  const compose = typeof attribute === 'string' ? ATTRIBUTES[attribute] : undefined;
  if (compose) {
    messages.add(String(attribute));
    return compose(resource);
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, messages)]));
}

type Resource = { Type: string; Properties?: Record<string, unknown>; DependsOn?: string | string[] };
type Template = { Resources: Record<string, Resource> };

/** Why MiniStack cannot make a resource; undefined for one that it can. */
function whyNot({ Type, Properties }: Resource): string | undefined {
  // The copier wants the AWS command line at /opt, where Lambda puts a layer and MiniStack does not.
  if (Type === 'Custom::CDKBucketDeployment') return 'the site’s files are not copied';
  // The function that empties a bucket takes AWS's client from Lambda's own image; MiniStack's functions are processes without it.
  if (Type === 'Custom::S3AutoDeleteObjects') return 'nobody empties the bucket before it goes';
  if (Type === 'AWS::CloudWatch::Alarm' && Properties?.Metrics) return 'it knows no alarm over several metrics';
  if (Type === 'AWS::Events::Archive') return 'it knows no archive of a bus';
  return undefined;
}

function withoutImpossible(template: Template): string[] {
  const lines: string[] = [];
  const gone = new Set<string>();
  for (const [id, resource] of Object.entries(template.Resources)) {
    const why = whyNot(resource);
    if (why === undefined) continue;
    delete template.Resources[id];
    gone.add(id);
    lines.push(`${id} is left out: ${why}`);
  }
  for (const resource of Object.values(template.Resources)) {
    if (resource.DependsOn) resource.DependsOn = [resource.DependsOn].flat().filter((id) => !gone.has(id));
  }
  return lines;
}

/** Rewrites a template file so that MiniStack takes it; a sentence for each thing that was put in place or left out. */
export function fillWhatLacks(file: string): string[] {
  const messages = new Set<string>();
  const template = filled(JSON.parse(readFileSync(file, 'utf8')) as Json, messages);
  const left = withoutImpossible(template as unknown as Template);
  writeFileSync(file, JSON.stringify(template));
  return [...[...messages].toSorted().map((name) => `${name} of the AppSync API is composed from its id`), ...left];
}
