// The calls under /super, which are REST (API-103 to API-107).
import { type Answered, postRest } from '#web/kit/rest.ts';

/** Calls `/super/{name}`; the session goes in the header, so that a dash stands where a code may. Throws as `postRest` does. */
export const askSuper = <Answer extends object>(name: string, body: object): Promise<Answer & Answered> =>
  postRest(`/super/${name}/-`, body);
