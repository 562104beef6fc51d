/**
 * One part of answering a request: answers, or calls `next` for the steps after it. What it does
 * after `next` has resolved happens once they have answered.
 */
export type Step<Context> = (context: Context, next: () => Promise<void>) => Promise<void> | void;

/**
 * Makes one function of steps, which run in their order until one answers.
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
