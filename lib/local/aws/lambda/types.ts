// What the host knows of a Lambda, and how a failed invocation is told to whoever invoked it.

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

/** Invokes a function by its ARN and answers what its handler answered; throws LambdaFault. */
export type Invoke = (functionArn: string, event: unknown) => Promise<unknown>;

/** An invocation that failed, as AWS tells it: the error's type and message, nothing else. */
export class LambdaFault extends Error {
  readonly errorType: string;

  constructor(errorType: string, errorMessage: string) {
    super(errorMessage);
    this.name = 'LambdaFault';
    this.errorType = errorType;
  }
}
