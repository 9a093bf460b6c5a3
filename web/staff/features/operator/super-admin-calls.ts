// The calls under /super, which are REST (API-103 to API-107).
import { postRest, type RestAnswer } from '#web/kit/rest.ts';

/** Calls `/super/{name}` with the session in the header and a dash in place of the code. Throws as `postRest` does. */
export const askSuper = <Answer extends object>(name: string, body: object): Promise<Answer & RestAnswer> =>
  postRest(`/super/${name}/-`, body);
