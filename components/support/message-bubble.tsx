import type { ReactNode } from "react";

/** One message: the visitor's own on the right, the shop's on the left. */
export function MessageBubble({
  own,
  who,
  time,
  children,
}: {
  own: boolean;
  who: string;
  time: string;
  children: ReactNode;
}) {
  return (
    <li className={`flex flex-col ${own ? "items-end" : "items-start"}`}>
      <p className="mb-1 text-xs text-ink-soft">
        {who}
        {time ? ` · ${time}` : ""}
      </p>
      <div
        className={`max-w-[85%] rounded-card px-3.5 py-2 whitespace-pre-wrap ${own ? "bg-ink text-white" : "bg-mist"}`}
      >
        {children}
      </div>
    </li>
  );
}
