// Simulates leads in a campaign, one or several who share a queue.
import { Agenda } from './agenda.rules.ts';
import { Simulation } from './simulation.rules.ts';
import type { Moment, Simulated, TakesSlot } from './simulator-input.rules.ts';

/** More events than any simulation has: a chain has 100 steps, and each action and rule happens once. */
const MOST_EVENTS = 5000;

/** All events of each lead. With `takesSlot`, by the lead's index, all share one queue: a text takes its slot when it falls due. */
export function simulateTogether(given: readonly Simulated[], takesSlot?: (index: number) => TakesSlot): Moment[][] {
  const agenda = new Agenda();
  const simulations = given.map((one, index) => new Simulation(one, agenda, takesSlot?.(index)));
  for (const simulation of simulations) simulation.begin();
  agenda.run(MOST_EVENTS * given.length);
  return simulations.map(({ moments }) => moments);
}

/**
 * All events, in order, for a lead who is active, has a textable number and got the opt-in message before, or gets it as
 * `greeting`. Gate, delays, window and triggers are the production code, so the simulation cannot differ from it.
 */
export const simulate = (given: Simulated): Moment[] => simulateTogether([given])[0] ?? [];
