// What is behind the routes of the HTTP API: functions, which may fail as ordered, and the queues before functions.
import type { EventBus } from '../aws/eventbridge/events.ts';
import type { RouteTargets } from '../aws/http-api.ts';
import type { Invoke } from '../aws/lambda/types.ts';
import { LocalQueues } from '../aws/queues.ts';
import { Throttles } from '../aws/throttles.ts';
import type { Clock } from '../clock/clock.ts';
import type { BrandPlan } from '../plan/plan.ts';
import type { Faults } from '../stand-in/faults.ts';
import { failingDoors, isRefused } from './failing-doors.ts';

type Parts = {
  clock: Clock;
  dataDir: string;
  plans: readonly BrandPlan[];
  faults: Faults;
  bus: Pick<EventBus, 'bury'>;
};

/** The queues of all brands; messages that their functions never accept join the dead letters of the bus. */
export function queuesOf({ clock, dataDir, plans, faults, bus }: Parts, invoke: Invoke, inTurn: Invoke): LocalQueues {
  return new LocalQueues({
    clock,
    dataDir,
    plans: plans.flatMap((plan) => plan.queues),
    invoke: failingDoors(faults, invoke),
    invokeInTurn: failingDoors(faults, inTurn),
    faults,
    onDead: (arn, event) => bus.bury(arn, event, 'The function did not take it from its queue.'),
  });
}

/** What the routes lead to. */
export function behindOf({ faults, queues }: { faults: Faults; queues: LocalQueues }, invoke: Invoke): RouteTargets {
  const throttles = new Throttles();
  return {
    invoke: failingDoors(faults, invoke),
    send: (sent) => queues.send(sent),
    throttles: { takes: (route, nowMs) => !isRefused(faults, route.key) && throttles.takes(route, nowMs) },
  };
}
