// Takes the place of the SDK's search for credentials in bundles: Lambda always gives them in the environment.

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Credentials as Lambda sets them; throws when there are none. */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('Lambda gave this function no credentials.');
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
};
