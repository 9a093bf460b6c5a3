// A GraphQL call as the code generator writes it: at run time its text, for the compiler also its result and variable
// types.

declare const CALL: unique symbol;

/** The text of one operation; `ask` takes the types of its variables and its result from it. */
export type TypedDocument<Answer, Variables> = string & { readonly [CALL]: (variables: Variables) => Answer };

/** The tag of generated calls: joins the text of the operation with that of its fragments. */
export const gql = String.raw;
