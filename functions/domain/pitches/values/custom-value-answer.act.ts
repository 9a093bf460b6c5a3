// A stored custom value as the API answers it (ACC-16).
import type { CustomValue as Answered } from '#functions/schema.gen.ts';
import type { CustomValue } from './custom-value.entity.ts';

/** The value; values belong to users only. `customFieldId` tells updateUser which one to change (API-012). */
export function customValueAnswer({ customValueId, isCalendar, name, value, userId, created }: CustomValue): Answered {
  const modelName = isCalendar ? 'CALENDAR' : 'VALUE';
  return { id: customValueId, model: 'USER', modelName, name, value, userId, customFieldId: customValueId, created };
}
