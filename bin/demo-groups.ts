// Demo groups: two in each brand, one of them on a poster by the till, made as staff make them.
import { must, type Street } from './street.ts';

const GROUPS = '{ groups { success errors groups { id name } } }';
const CREATE = 'mutation ($name: String) { createGroup(name: $name) { success errors group { id } } }';
const FILL = `mutation ($groupId: ID!, $leadIds: [ID!]) {
  addLeadsToGroup(groupId: $groupId, leadIds: $leadIds) { success errors }
}`;
const PAGE = `mutation ($groupId: ID!) {
  updateGroup(groupId: $groupId, group: { landingPage: {
    title: "Join our friends", description: "First to hear of new hours and offers.", color: "#2f6f5e"
  } }) { success errors }
}`;

type Made = { id: string; name: string };

/** Makes both groups and puts some of these people into each; what is there already stays. */
export async function makeGroups(street: Street, owner: string, leadIds: readonly string[]): Promise<void> {
  const { groups } = await must(street, owner, 'groups', GROUPS);
  const known = new Map((groups as Made[]).map(({ id, name }) => [name, id]));
  const plans = [
    { name: 'Newsletter', people: leadIds.slice(0, 18) },
    { name: 'Friends of the house', people: leadIds.slice(12, 20) },
  ];
  for (const { name, people } of plans) {
    const made = known.has(name) ? null : (await must(street, owner, 'createGroup', CREATE, { name })).group;
    const groupId = known.get(name) ?? (made as Made).id;
    await must(street, owner, 'addLeadsToGroup', FILL, { groupId, leadIds: people });
    if (name === 'Friends of the house') await must(street, owner, 'updateGroup', PAGE, { groupId });
  }
}
