import type { ReactNode } from "react";

/** One message: the visitor's own on the right, the shop's on the left. */
export function MessageBubble({
  isOwn,
  author,
  time,
  children,
}: {
  isOwn: boolean;
  author: string;
  time: string;
  children: ReactNode;
}) {
  return (
    <li className={`flex flex-col ${isOwn ? "items-end" : "items-start"}`}>
      <p className="mb-1 text-xs text-ink-soft">
        {author}
        {time ? ` · ${time}` : ""}
      </p>
      <div
        className={`max-w-[85%] rounded-card px-3.5 py-2 whitespace-pre-wrap ${isOwn ? "bg-ink text-white" : "bg-mist"}`}
      >
        {children}
      </div>
    </li>
  );
}
