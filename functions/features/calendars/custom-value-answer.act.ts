// How a kept value is answered (ACC-16).
import type { CustomValue as Answered } from '#functions/schema.gen.ts';
import type { CustomValue } from './custom-value.entity.ts';

/** The value; only users have values, and none of them follows from a field that others made. */
export function customValueAnswer({ customValueId, isCalendar, name, value, userId, created }: CustomValue): Answered {
  const modelName = isCalendar ? 'CALENDAR' : 'VALUE';
  return { id: customValueId, model: 'USER', modelName, name, value, userId, customFieldId: null, created };
}
