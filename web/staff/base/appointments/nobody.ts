// Who is responsible for an appointment that nobody has been given.

/** The name of the group of appointments for which nobody is responsible, on the overview and in the diary. */
export const NOBODY_RESPONSIBLE = 'Nobody assigned';
