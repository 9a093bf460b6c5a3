// The host's data on a Lambda, and the error of a failed invocation.

/** One function of the assembly, ready to be invoked. */
export type LambdaPlan = {
  arn: string;
  brand: string;
  name: string;
  /** Path of its entry file from the root of the tree. */
  entry: string;
  env: Readonly<Record<string, string>>;
  timeoutSeconds: number;
};

/** Invokes a function by its ARN and returns its handler's answer; throws LambdaFault. */
export type Invoke = (functionArn: string, event: unknown) => Promise<unknown>;

/** A failed invocation as AWS reports it: only the error's type and message. */
export class LambdaFault extends Error {
  readonly errorType: string;

  constructor(errorType: string, errorMessage: string) {
    super(errorMessage);
    this.name = 'LambdaFault';
    this.errorType = errorType;
  }
}
