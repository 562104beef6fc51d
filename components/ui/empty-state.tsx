import type { ReactNode } from "react";

/** An empty state: message, hint and one link. */
export function EmptyState({
  icon,
  title,
  hint,
  children,
}: {
  icon: ReactNode;
  title: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <span className="mb-2 flex size-20 items-center justify-center rounded-full bg-mist text-ink-soft">
        {icon}
      </span>
      <p className="text-lg font-bold">{title}</p>
      <p className="max-w-sm text-ink-soft">{hint}</p>
      {children ? <div className="mt-4">{children}</div> : null}
    </div>
  );
}
