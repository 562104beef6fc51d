/**
 * A step either answers the request or calls `next`, which runs the steps after it. `next` resolves
 * when they have answered.
 */
export type Step<Context> = (context: Context, next: () => Promise<void>) => Promise<void> | void;

/**
 * Combines steps to one function that runs them in order until one answers.
 * @example
 * const answer = pipeline<Context>([securityHeaders, publicFile, renderPage]);
 * await answer(context);
 */
export function pipeline<Context>(
  steps: readonly Step<Context>[],
): (context: Context) => Promise<void> {
  const from =
    (index: number, context: Context): (() => Promise<void>) =>
    async () =>
      steps[index]?.(context, from(index + 1, context));
  return (context) => from(0, context)();
}
