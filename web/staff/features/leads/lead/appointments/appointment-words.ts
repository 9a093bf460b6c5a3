// Words about appointments.
import { words } from '#web/kit/config.ts';

/** The noun with which appointments are counted. */
export const APPOINTMENT_NOUN = { one: 'appointment', many: 'appointments' };

/** Why people are asked for an appointment before they come into a campaign whose texts all depend on one. */
export const eachNeedsOne = (): string => {
  const { campaign, lead } = words();
  return `This ${campaign.one.toLowerCase()}’s texts are timed by an appointment, so each ${lead.one.toLowerCase()} needs one.`;
};
