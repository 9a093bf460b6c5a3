// A GraphQL call as the generator writes it: at run time its text, for the compiler also its answer and its variables.

declare const CALL: unique symbol;

/** The text of one operation; `ask` takes the types of what goes out and comes back from it. */
export type TypedDocument<Answer, Variables> = string & { readonly [CALL]: (variables: Variables) => Answer };

/** The tag of generated calls: joins the text with that of its fragments. */
export const gql = String.raw;
