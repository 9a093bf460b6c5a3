// The state machines are plain: they use only what AWS and the local host run alike, each task calls a door, each failure is caught.
import { describe, expect, it } from 'vitest';
import { BRAND_KEYS, houseOf, resourcesOf } from './houses.ts';

type State = Record<string, unknown> & { Type: string; Resource?: string; Retry?: unknown[]; Catch?: unknown[] };
type Definition = { StartAt: string; States: Record<string, State>; QueryLanguage?: string };

function propertiesOf(brand: string, machine: string): Record<string, unknown> {
  const machines = resourcesOf(houseOf(brand).work, 'AWS::StepFunctions::StateMachine');
  return machines.find(([id]) => id === machine)?.[1].Properties ?? {};
}

/** A machine's definition with the doors' logical ids instead of their ARNs. */
function definitionOf(brand: string, machine: string): Definition {
  const text = propertiesOf(brand, machine).DefinitionString as {
    'Fn::Join': [string, (string | { 'Fn::GetAtt'?: string[] })[]];
  };
  const parts = text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : part['Fn::GetAtt']?.[0]));
  return JSON.parse(parts.join('')) as Definition;
}

function statesOf(definition: Definition): [string, State][] {
  return Object.entries(definition.States).flatMap(([name, state]): [string, State][] => [
    [name, state],
    ...(state.ItemProcessor ? statesOf(state.ItemProcessor as Definition) : []),
  ]);
}

const REFUSED = ['ItemReader', 'ItemBatcher', 'ResultWriter', 'HeartbeatSeconds', 'QueryLanguage', 'Assign', 'Output'];

describe.each(BRAND_KEYS.flatMap((brand) => ['Step', 'Pump', 'Job'].map((name) => [brand, `${name}Machine`] as const)))(
  '%s: %s',
  (brand, machine) => {
    const definition = definitionOf(brand, machine);
    const states = statesOf(definition);

    it('uses no distributed Map, JSONata, task token or ResultPath "$"', () => {
      expect(JSON.stringify(definition)).not.toMatch(/DISTRIBUTED|JSONata|TaskToken|lambda:invoke|"ResultPath":"\$"/);
      for (const [, state] of states) {
        for (const field of REFUSED) expect(state).not.toHaveProperty(field);
      }
    });

    it('calls doors directly and tries again for about ten minutes, spread at random', () => {
      const tasks = states.filter(([, { Type }]) => Type === 'Task');
      expect(tasks.length).toBeGreaterThan(0);
      for (const [, { Resource, Retry }] of tasks) {
        expect(Resource).toMatch(/^Doors/);
        expect(Retry).toEqual([
          {
            ErrorEquals: ['States.ALL'],
            IntervalSeconds: 2,
            BackoffRate: 2,
            MaxDelaySeconds: 120,
            MaxAttempts: 10,
            JitterStrategy: 'FULL',
          },
        ]);
      }
    });

    it('parks a batch that cannot be sent and never fails for one', () => {
      for (const [, { Catch }] of states.filter(([name]) => name === 'SendBatch')) {
        expect(Catch).toEqual([{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'ParkBatch' }]);
      }
      for (const [, { Catch, Next }] of states.filter(([name]) => name === 'ParkBatch')) {
        expect(Catch).toEqual([{ ErrorEquals: ['States.ALL'], ResultPath: null, Next }]);
      }
    });

    it('logs what happened without the data of executions', () => {
      expect(propertiesOf(brand, machine).LoggingConfiguration).toMatchObject({
        IncludeExecutionData: false,
        Level: 'ALL',
      });
    });
  },
);

describe('the machines', () => {
  const brand = BRAND_KEYS[0] ?? '';
  const flow = (machine: string) =>
    Object.fromEntries(
      statesOf(definitionOf(brand, machine)).map(([name, { Type, Next, Choices, Default }]) => [
        name,
        Type === 'Choice'
          ? [
              ...(Choices as { StringEquals: string; Next: string }[]).map((one) => `${one.StringEquals}: ${one.Next}`),
              Default,
            ]
          : (Next ?? Type),
      ]),
    );

  it('wait, release, then wait again, send or end', () => {
    expect(flow('StepMachine')).toEqual({
      WaitUntilDue: 'Release',
      Release: 'Next',
      Next: ['wait: WaitUntilDue', 'send: SendBatch', 'End'],
      SendBatch: 'Sent',
      ParkBatch: 'Sent',
      Sent: 'Succeed',
      End: 'Succeed',
    });
  });

  it('take a round of batches, send ten side by side, each at its slot, take again', () => {
    expect(flow('PumpMachine')).toEqual({
      Take: 'Next',
      Next: ['send: Round', 'wait: WaitUntil', 'End'],
      Round: 'Take',
      WaitUntilSlot: 'SendBatch',
      SendBatch: 'Done',
      ParkBatch: 'Done',
      Done: 'Pass',
      WaitUntil: 'Take',
      End: 'Succeed',
    });
    expect(definitionOf(brand, 'PumpMachine').States.Round).toMatchObject({
      ItemsPath: '$.batches',
      MaxConcurrency: 10,
      ResultPath: null,
    });
  });

  it('work on a job piece by piece', () => {
    expect(flow('JobMachine')).toEqual({
      RunJob: 'Next',
      Next: ['more: RunJob', 'privacy: RunPrivacyJob', 'End'],
      RunPrivacyJob: 'NextOfPrivacy',
      NextOfPrivacy: ['more: RunPrivacyJob', 'End'],
      End: 'Succeed',
    });
  });

  it('wait for a rule until its moment, and again while there is one more [WFL-13]', () => {
    expect(flow('RuleMachine')).toEqual({
      WaitUntilDue: 'RunRule',
      RunRule: 'Next',
      Next: ['wait: WaitUntilDue', 'End'],
      End: 'Succeed',
    });
  });
});
