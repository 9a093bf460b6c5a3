// A process that runs state machines and is killed by a test: it writes a file for each effect.
import { linkSync, mkdirSync, openSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalSequences, type MachinePlan } from '#lib/local/aws/step-functions/sequences.ts';
import { Clock } from '#lib/local/clock/clock.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 15);
const LAMBDA = 'arn:aws:lambda:us-east-1:000000000000:function:';
const [dir = '', phase = ''] = process.argv.slice(2);
const task = (door: string, rest: object) => ({ Type: 'Task', Resource: LAMBDA + door, ...rest });

const step: MachinePlan = {
  arn: 'arn:aws:states:us-east-1:000000000000:stateMachine:step',
  name: 'step',
  brand: 'b',
  definition: {
    StartAt: 'WaitUntilDue',
    States: {
      WaitUntilDue: { Type: 'Wait', TimestampPath: '$.dueAt', Next: 'Send' },
      Send: task('send', { End: true }),
    },
  },
};
const pump: MachinePlan = {
  arn: 'arn:aws:states:us-east-1:000000000000:stateMachine:pump',
  name: 'pump',
  brand: 'b',
  definition: {
    StartAt: 'Take',
    States: {
      Take: task('take', { Next: 'Round' }),
      Round: {
        Type: 'Map',
        ItemsPath: '$.batches',
        MaxConcurrency: 10,
        ResultPath: null,
        ItemProcessor: {
          StartAt: 'WaitUntilSlot',
          States: {
            WaitUntilSlot: { Type: 'Wait', TimestampPath: '$.dueAt', Next: 'SendBatch' },
            SendBatch: task('send', { End: true }),
          },
        },
        End: true,
      },
    },
  },
};

const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const clock = new Clock({ file: join(dir, 'clock.json'), startMs: START });
mkdirSync(join(dir, 'sent'), { recursive: true });

/** Creates a complete file, or throws when it exists: no kill leaves it empty. */
function put(id: string): void {
  const draft = join(dir, `draft-${id}`);
  writeFileSync(draft, String(Math.round((clock.now() - START) / 1000) / 60));
  linkSync(draft, join(dir, 'sent', id));
  unlinkSync(draft);
}

/** Sends once for each id, as a reservation does: a second try finds the file. */
async function invoke(arn: string, input: unknown): Promise<unknown> {
  const { id } = input as { id: string };
  if (arn === `${LAMBDA}take`) {
    return { batches: Array.from({ length: 10 }, (_, n) => ({ id: `batch-${n}`, dueAt: at(5 * n + 2.5) })) };
  }
  try {
    put(id);
  } catch {
    writeSync(openSync(join(dir, 'again'), 'a'), `${id}\n`);
  }
  await wait(10);
  return {};
}

const sequences = new LocalSequences({ clock, invoke, machines: [step, pump], file: join(dir, 'sequences.db') });
if (phase === 'start') {
  clock.hold(true);
  for (let n = 1; n <= 50; n++) {
    sequences.start(step.arn, `step-${n}`, JSON.stringify({ id: `step-${n}`, dueAt: at(n) }));
  }
  sequences.start(pump.arn, 'pump', '{}');
} else {
  sequences.resume();
}
await clock.moveTo(START + 60 * MINUTE);
process.stdout.write(`${sequences.list({ status: 'SUCCEEDED' }).length} done\n`);
process.exit(0);
