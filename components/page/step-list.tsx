/** Numbered steps, side by side on wide screens. */
export function StepList({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-0 sm:grid-cols-2 sm:gap-y-8 sm:pt-4 lg:grid-cols-4">
      {steps.map(({ title, text }, i) => (
        <li
          key={title}
          className="relative flex gap-4 pb-6 last:pb-0 sm:block sm:border-t-2 sm:border-line sm:pt-6 sm:pb-4"
        >
          {/* A line below the number leads to the next step. */}
          {i < steps.length - 1 ? (
            <span
              aria-hidden
              className="absolute top-9 bottom-0 left-[1.0625rem] w-0.5 bg-line sm:hidden"
            />
          ) : null}
          <span
            aria-hidden
            className="prices flex size-9 shrink-0 items-center justify-center rounded-full bg-ink font-semibold text-white sm:absolute sm:-top-[1.1875rem] sm:left-0"
          >
            {i + 1}
          </span>
          <div className="pt-1 sm:pt-2">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
